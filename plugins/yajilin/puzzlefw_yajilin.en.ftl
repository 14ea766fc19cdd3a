nothing-left = { $because }, so the line cannot pass { $places }
