import { useState, type KeyboardEvent, type RefObject } from 'react';
import type { Drawing } from './drawing/drawing.ts';
import type { ChartModel } from './model.ts';
import { nextPoint, pointsOf, type NavigationPoint } from './keyboard-navigation.ts';

/** Lets the keyboard navigate a chart's data items, announces them, and picks them. */
export function useChartKeys(
  model: ChartModel,
  drawing: RefObject<Drawing | null>,
  onPick: ((id: string) => void) | undefined,
  onPickName: ((id: string) => void) | undefined,
) {
  const [at, setAt] = useState<{ model: ChartModel; point: NavigationPoint } | null>(null);
  const current = at?.model === model ? at.point : null;
  const go = (point: NavigationPoint | null): void => {
    setAt(point && { model, point });
    drawing.current?.point(point);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && current?.id != null) (event.shiftKey && onPickName ? onPickName : onPick)?.(current.id);
    else if (event.key === 'Escape' && current) go(null);
    else {
      const next = nextPoint(pointsOf(model), current, event.key);
      if (!next) return;
      go(next);
    }
    event.preventDefault();
  };
  const description = current && model.describe(current);
  return {
    keys: { onKeyDown, onBlur: () => go(null) },
    spoken: description ? [description.heading, ...description.lines].join(' ') : '',
  };
}
