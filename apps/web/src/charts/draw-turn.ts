const waiting: (() => void)[] = [];
let scheduled = false;

/**
 * Lets charts draw one per frame, so that a full page stays responsive while it loads. Returns a function that cancels the turn. A chart
 * starts after a frame, in a separate task: within the frame the previous chart is still drawing.
 */
export function awaitDrawTurn(draw: () => void): () => void {
  waiting.push(draw);
  schedule();
  return () => {
    const place = waiting.indexOf(draw);
    if (place >= 0) waiting.splice(place, 1);
  };
}

function schedule(): void {
  if (scheduled || waiting.length === 0) return;
  scheduled = true;
  requestAnimationFrame(() => setTimeout(drawNext));
}

function drawNext(): void {
  scheduled = false;
  waiting.shift()?.();
  schedule();
}
