"""What suites of promises are made of, whatever they try."""
