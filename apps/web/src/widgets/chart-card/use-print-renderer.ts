import { useState } from 'react';
import { usePrintState } from '../../lib/printing.ts';

/**
 * How charts are to be drawn: as text and lines on the way to paper. A browser that prints from its own menu leaves no time
 * to draw anew and gets what is there.
 */
export function usePrintRenderer(): 'canvas' | 'svg' {
  const state = usePrintState((print) => print.state);
  const [renderer, setRenderer] = useState<'canvas' | 'svg'>('canvas');
  if (state === 'preparing' && renderer === 'canvas') setRenderer('svg');
  if (state === 'no' && renderer === 'svg') setRenderer('canvas');
  return renderer;
}
