"""The process that answers, with little memory."""

from puzzlefw.edit import worker

if __name__ == "__main__":
    worker.MEBIBYTES = 600  # type: ignore[misc]
    worker.main()
