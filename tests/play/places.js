// Tries each place of a board: keys has of each the key of a mark, and whether a press sets one.
(keys) => {
  const svg = document.querySelector("#board");
  svg.setPointerCapture = () => {};
  const hits = [...document.querySelectorAll(".hit")];
  const found = [];
  const fail = (hit, what) => found.push(`${hit.ariaLabel} at ${hit.dataset.at}: ${what}`);
  const send = (kind, x, y) =>
    svg.dispatchEvent(new PointerEvent(kind, { clientX: x, clientY: y, isPrimary: true,
      pointerType: "mouse", buttons: 1, bubbles: true }));
  const type = (key) => document.activeElement.dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  const boxes = new Map(hits.map((hit) => [hit, hit.getBoundingClientRect()]));
  const holds = (hit, x, y) => {
    const box = boxes.get(hit);
    return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  };
  const places = hits.filter((hit) => !hit.hasAttribute("hidden"));
  for (const hit of places) {
    const { left, top, width, height } = boxes.get(hit);
    const isLong = Math.abs(width - height) > 1;
    const own = (isLong ? [0.1, 0.3, 0.5, 0.7, 0.9] : [0.5]).filter((share) => {
      const x = left + width * (width > height ? share : 0.5);
      const y = top + height * (width > height ? 0.5 : share);
      document.activeElement.blur();
      const before = hit.ariaLabel;
      send("pointerdown", x, y);
      send("pointerup", x, y);
      const isHere = document.activeElement === hit;
      const [key, isPressed] = keys[hit.dataset.at];
      if (isHere && isPressed && hit.ariaLabel === before) fail(hit, "a press sets nothing");
      const others = places.filter((one) => one !== hit && holds(one, x, y));
      if (!isHere && !others.length) fail(hit, `a press at ${share} went elsewhere`);
      return isHere;
    });
    if (!own.length) fail(hit, "no press leads there");
    const [key] = keys[hit.dataset.at];
    if (key === null) continue;
    hit.focus();
    type("Backspace");
    const before = hit.ariaLabel;
    type(key);
    if (hit.ariaLabel === before) fail(hit, "its key sets nothing");
    if (document.activeElement !== hit) fail(hit, "the focus is elsewhere");
  }
  const from = new Map(places.map((hit) => [hit, []]));
  for (const hit of places) {
    for (const way of ["Up", "Right", "Down", "Left"]) {
      hit.focus();
      type(`Arrow${way}`);
      from.get(document.activeElement).push(hit);
    }
  }
  // All lead to the first one, and it leads to all.
  const leadTo = (hit) => places.filter((one) => from.get(one).includes(hit));
  const to = new Map(places.map((hit) => [hit, leadTo(hit)]));
  for (const ways of [from, to]) {
    const seen = new Set([places[0]]);
    for (const hit of seen) ways.get(hit).forEach((one) => seen.add(one));
    places.filter((hit) => !seen.has(hit)).forEach((hit) => fail(hit, "no arrows lead there"));
  }
  return found;
}
