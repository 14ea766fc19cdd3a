sum-at-most = { $because }, so { $then }
