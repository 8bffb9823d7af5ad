/** The visible part of the drawing: its top left corner in the drawing's px, and the number of screen px per px of the drawing. */
export interface ViewBox {
  x: number;
  y: number;
  scale: number;
}

interface Size {
  width: number;
  height: number;
}

const [smallest, largest] = [0.2, 3];
/** Minimum scale at which a text of 14 px is readable. */
const readable = 0.85;
const clamp = (scale: number): number => Math.min(largest, Math.max(smallest, scale));

/** The complete drawing in the centre of a frame, not enlarged. */
export function fitView(drawing: Size, frame: Size, margin = 16): ViewBox {
  const wide = (frame.width - 2 * margin) / Math.max(drawing.width, 1);
  const high = (frame.height - 2 * margin) / Math.max(drawing.height, 1);
  const scale = clamp(Math.min(1, wide, high));
  return { x: (drawing.width - frame.width / scale) / 2, y: (drawing.height - frame.height / scale) / 2, scale };
}

/** The complete drawing if its texts are then readable, otherwise as much as fits, with the root in the middle of its height. */
export function openingView(drawing: Size, frame: Size, root: Size & { x: number; y: number }, margin = 16): ViewBox {
  const complete = fitView(drawing, frame, margin);
  if (complete.scale >= readable) return complete;
  const spare = frame.width / readable - drawing.width;
  const x = spare >= 0 ? -spare / 2 : root.x - Math.min(root.x, frame.width / readable / 2) - margin;
  return { x, y: root.y + root.height / 2 - frame.height / readable / 2, scale: readable };
}

/** Zoomed around a point of the frame, which is fixed. */
export function zoomView(view: ViewBox, factor: number, point: { x: number; y: number }): ViewBox {
  const scale = clamp(view.scale * factor);
  return { x: view.x + point.x / view.scale - point.x / scale, y: view.y + point.y / view.scale - point.y / scale, scale };
}

/** Moved with the pointer, by px of the screen. */
export function panView(view: ViewBox, dx: number, dy: number): ViewBox {
  return { ...view, x: view.x - dx / view.scale, y: view.y - dy / view.scale };
}

/** Moved just far enough that a box of the drawing is visible. */
export function showBox(view: ViewBox, box: Size & { x: number; y: number }, frame: Size): ViewBox {
  const along = (from: number, start: number, length: number, shown: number): number => {
    if (start < from || length > shown) return start;
    return Math.max(from, start + length - shown);
  };
  return {
    ...view,
    x: along(view.x, box.x, box.width, frame.width / view.scale),
    y: along(view.y, box.y, box.height, frame.height / view.scale),
  };
}
