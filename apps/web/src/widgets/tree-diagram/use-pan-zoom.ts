import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { panView, zoomView, type ViewBox } from './view-box.ts';

interface PanZoom {
  view: ViewBox;
  setView: (change: ViewBox | ((view: ViewBox) => ViewBox)) => void;
  svg: RefObject<SVGSVGElement | null>;
  /** True if the last press moved the drawing, so that it is not a click. */
  wasDragged: () => boolean;
  handlers: Record<'onPointerDown' | 'onPointerMove' | 'onPointerUp', (event: PointerEvent<SVGSVGElement>) => void>;
}

const wheelStep = 1.15;
/** Tolerance of pointer movement in a click, px. */
const stillness = 4;

/** A drawing that follows the pointer and zooms with the wheel while Ctrl is held, so that the page still scrolls. */
export function usePanZoom(initial: ViewBox): PanZoom {
  const [view, setView] = useState(initial);
  const svg = useRef<SVGSVGElement>(null);
  const press = useRef<{ x: number; y: number; isDrag: boolean; isDown: boolean }>({ x: 0, y: 0, isDrag: false, isDown: false });

  useEffect(() => {
    const element = svg.current;
    const zoom = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const frame = element?.getBoundingClientRect();
      const point = { x: event.clientX - (frame?.left ?? 0), y: event.clientY - (frame?.top ?? 0) };
      setView((now) => zoomView(now, event.deltaY < 0 ? wheelStep : 1 / wheelStep, point));
    };
    // React's own listener is passive and could not prevent the zoom of the page.
    element?.addEventListener('wheel', zoom, { passive: false });
    return () => element?.removeEventListener('wheel', zoom);
  }, []);

  const move = (event: PointerEvent<SVGSVGElement>): void => {
    const { current } = press;
    if (!current.isDown) return;
    const [dx, dy] = [event.clientX - current.x, event.clientY - current.y];
    if (!current.isDrag && Math.hypot(dx, dy) < stillness) return;
    if (!current.isDrag) svg.current?.setPointerCapture(event.pointerId);
    press.current = { x: event.clientX, y: event.clientY, isDrag: true, isDown: true };
    setView((now) => panView(now, dx, dy));
  };
  return {
    view,
    setView,
    svg,
    wasDragged: () => press.current.isDrag,
    handlers: {
      onPointerDown: (event) => {
        if (event.button === 0) press.current = { x: event.clientX, y: event.clientY, isDrag: false, isDown: true };
      },
      onPointerMove: move,
      onPointerUp: () => {
        press.current.isDown = false;
      },
    },
  };
}
