import { useState } from 'react';
import { usePrintState } from '../../lib/print/printing.ts';

/**
 * Renderer of charts: as text and lines in a print. A browser that prints from its own menu leaves no time to draw again and prints the
 * current picture.
 */
export function usePrintRenderer(): 'canvas' | 'svg' {
  const state = usePrintState((print) => print.state);
  const [renderer, setRenderer] = useState<'canvas' | 'svg'>('canvas');
  if (state === 'preparing' && renderer === 'canvas') setRenderer('svg');
  if (state === 'no' && renderer === 'svg') setRenderer('canvas');
  return renderer;
}
