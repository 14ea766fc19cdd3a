// Answers what the page asks: puzzlefw, as a module of Python, which runs in Pyodide.

import { loadPyodide } from "./pyodide/pyodide.mjs";

const INTERRUPTED = "KeyboardInterrupt";

/** @param {string} name */
async function bytesOf(name) {
  const found = await fetch(name);
  if (!found.ok) throw new Error(`${name}: ${found.status}`);
  return found.arrayBuffer();
}

async function started() {
  const env = { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1" };
  const files = [bytesOf("librt.whl"), bytesOf("packages.zip")];
  const [python, librt, packages] = await Promise.all([loadPyodide({ env }), ...files]);
  python.unpackArchive(librt, "wheel");
  python.unpackArchive(packages, "zip");
  return { python, answer: python.pyimport("puzzlefw.edit.in_page").answer };
}

const start = started();

onmessage = async ({ data: { number, question, body, interrupts } }) => {
  try {
    const { python, answer } = await start;
    if (interrupts) python.setInterruptBuffer(interrupts);
    answer(question, body, (line) => postMessage({ number, line }));
  } catch (error) {
    if (error.type !== INTERRUPTED) {
      console.error(error);
      return postMessage({ number, isLost: true });
    }
  }
  return postMessage({ number });
};
