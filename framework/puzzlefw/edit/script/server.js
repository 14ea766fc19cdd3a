// The server of the page: each question is a request, whose response has a line a piece of news.

const GONE = 404;

/** Answers by the server that the page came from. */
export class Server {
  lost = "lost";

  /**
   * @param {string} question
   * @param {string} body
   * @param {AbortSignal} signal
   */
  async *linesOf(question, body, signal) {
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch(`ask/${question}`, { method: "POST", body, headers, signal });
    if (answer.status === GONE) throw new Error("another server");
    yield* readLines(answer);
  }

  /**
   * Hold a line to the server open, so that it knows that the page is.
   * @param {() => void} found
   */
  async stay(found) {
    const answer = await fetch("alive");
    if (!answer.ok) throw new Error("another server");
    found();
    const reader = answer.body?.getReader();
    while (reader && !(await reader.read()).done);
  }
}

/**
 * Visit the lines of an answer as they come, each read as JSON.
 * @param {Response} answer
 * @returns {AsyncGenerator<any>}
 */
async function* readLines(answer) {
  if (!answer.body) return;
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const lines = (rest + part.value).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) if (line) yield JSON.parse(line);
    }
    if (rest) yield JSON.parse(rest);
  } finally {
    reader.cancel().catch(() => {});
  }
}
