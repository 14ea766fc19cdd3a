"""What a run stands on: the time allowed, processes and pipes, arguments that callers hand in."""
