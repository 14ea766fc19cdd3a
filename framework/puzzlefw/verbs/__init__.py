"""What is asked of an instance: one module for each question, and what several of them share."""
