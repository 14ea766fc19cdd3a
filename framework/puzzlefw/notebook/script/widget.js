// A page in a cell of a notebook: what it stores goes to the widget, what it asks is answered there.

/**
 * Show the page of a widget, in a frame from which nothing of the notebook can be reached.
 * @param {{model: any, el: HTMLElement}} shown
 */
function render({ model, el }) {
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-scripts allow-downloads");
  frame.setAttribute("allow", "clipboard-write *");
  frame.title = model.get("title");
  Object.assign(frame.style, { border: "0", display: "block", width: "100%", height: `${model.get("height")}px` });
  const kept = JSON.stringify(model.get("kept")).replaceAll("<", "\\u003c");
  frame.srcdoc = `${model.get("page")}<script type="application/json" id="kept">${kept}</script>`;
  const take = (/** @type {MessageEvent} */ { source, data }) => {
    if (source !== frame.contentWindow) return;
    if (data.number) return model.send(data);
    model.set("kept", { ...model.get("kept"), [data.name]: data.text });
    model.save_changes();
  };
  const answer = (/** @type {any} */ line) => frame.contentWindow?.postMessage(line, "*");
  window.addEventListener("message", take);
  model.on("msg:custom", answer);
  el.append(frame);
  return () => {
    window.removeEventListener("message", take);
    model.off("msg:custom", answer);
  };
}

export default { render };
