import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { useColourScheme } from '../lib/colour-scheme.ts';
import { openDrawing, type Click, type Drawing, type NamedMap } from './drawing/drawing.ts';
import type { Renderer } from './drawing/load-parts.ts';
import { texts } from './messages.ts';
import type { ChartModel } from './model.ts';
import { useChartKeys } from './use-chart-keys.ts';

export interface ChartHandle {
  /** The picture as a `data:` address. */
  toPng: () => string;
}

interface ChartProps {
  model: ChartModel;
  /** The outlines that a map is drawn with. */
  map?: NamedMap | undefined;
  /** `svg` keeps texts as text, for print. */
  renderer?: Renderer;
  /** Called with the `id` of a data item on a click or Enter. */
  onPick?: ((id: string) => void) | undefined;
  /** The same for its name on the axis, or for Enter with the shift key. */
  onPickName?: ((id: string) => void) | undefined;
  ref?: Ref<ChartHandle>;
}

const fill = { position: 'relative', width: '100%', height: '100%' } as const;

/** Draws a model without any decision of its own. */
export function Chart({ model, map, renderer = 'canvas', onPick, onPickName, ref }: ChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const drawing = useRef<Drawing>(null);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const chosen = useColourScheme(({ scheme }) => scheme);
  const scheme = renderer === 'svg' ? 'light' : chosen;
  const { keys, spoken } = useChartKeys(model, drawing, onPick, onPickName);
  // Printed charts have no links.
  const hasNameLinks = onPickName !== undefined && renderer === 'canvas';
  const pick = useEffectEvent(({ data, isName }: Click) => {
    const id = typeof data === 'object' && data !== null && 'id' in data ? data.id : null;
    if (typeof id === 'string') (isName ? onPickName : onPick)?.(id);
  });

  useEffect(() => {
    if (!box.current) return undefined;
    const opened = openDrawing(box.current, renderer, (click) => pick(click));
    drawing.current = opened;
    const observer = new ResizeObserver(() => opened.resize());
    observer.observe(box.current);
    return () => {
      observer.disconnect();
      opened.close();
      drawing.current = null;
    };
  }, [renderer]);

  useEffect(() => {
    drawing.current?.show({ model, map, scheme, hasNameLinks }).catch((error: unknown) => setFailure({ error }));
  }, [model, map, scheme, hasNameLinks, renderer]);

  useImperativeHandle(ref, () => ({ toPng: () => drawing.current?.toPng() ?? '' }));

  if (failure) throw failure.error;
  return (
    <div role="application" aria-label={hasNameLinks ? texts.walkableWithNames : texts.walkable} tabIndex={0} style={fill} {...keys}>
      <div ref={box} role="img" aria-label={model.label} style={fill} />
      <p className="visually-hidden" aria-live="polite">
        {spoken}
      </p>
    </div>
  );
}
