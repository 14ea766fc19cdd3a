// A picture as dark and light cells.

const SIZE = 8;

/**
 * Return which cells of a picture are dark, row by row, and draw them.
 * @param {ImageBitmap} image
 * @param {number} width
 * @param {number} height
 * @param {number} threshold How light a cell may be to count as dark, from 0 to 1.
 * @param {HTMLCanvasElement} canvas
 */
export function pictureOf(image, width, height, threshold, canvas) {
  const small = new OffscreenCanvas(width * SIZE, height * SIZE);
  const drawing = small.getContext("2d", { willReadFrequently: true });
  if (!drawing) return [];
  drawing.fillStyle = "#fff";
  drawing.fillRect(0, 0, small.width, small.height);
  const scale = Math.min(small.width / image.width, small.height / image.height);
  const [across, down] = [image.width * scale, image.height * scale];
  drawing.drawImage(image, (small.width - across) / 2, (small.height - down) / 2, across, down);
  const { data } = drawing.getImageData(0, 0, small.width, small.height);
  const dark = Array.from({ length: width * height }, (_, cell) => {
    const [row, column] = [Math.floor(cell / width), cell % width];
    let light = 0;
    for (let y = row * SIZE; y < (row + 1) * SIZE; y++) {
      for (let x = column * SIZE; x < (column + 1) * SIZE; x++) {
        const at = 4 * (y * small.width + x);
        light += 0.299 * data[at] + 0.587 * data[at + 1] + 0.114 * data[at + 2];
      }
    }
    return light / (255 * SIZE * SIZE) < threshold;
  });
  show(dark, width, height, canvas);
  return dark;
}

/**
 * @param {boolean[]} dark
 * @param {number} width
 * @param {number} height
 * @param {HTMLCanvasElement} canvas
 */
function show(dark, width, height, canvas) {
  const side = Math.max(2, Math.floor(200 / Math.max(width, height)));
  [canvas.width, canvas.height] = [width * side, height * side];
  const drawing = canvas.getContext("2d");
  dark.forEach((isDark, cell) => {
    if (!drawing) return;
    drawing.fillStyle = isDark ? "#000" : "#fff";
    drawing.fillRect((cell % width) * side, Math.floor(cell / width) * side, side, side);
  });
}
