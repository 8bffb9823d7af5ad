const waiting: (() => void)[] = [];
let scheduled = false;

/**
 * Lets charts draw one a frame, so that a full page stays responsive while it fills. Returns the way to step out of line. A chart
 * begins after a frame, in a task of its own: within the frame the one before it is still at work.
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
