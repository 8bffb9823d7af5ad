import { useState } from 'react';
import type { ComplexState, Expansion } from './complex-url.ts';
import { isActive, isOpen } from './use-relations.ts';

/** Expansions of nodes, with undo and redo; undone expansions are dropped with the next one. */
export function useOpened(state: ComplexState, onChange: (patch: Partial<ComplexState>) => void) {
  const { open } = state;
  const [undone, setUndone] = useState<readonly Expansion[]>([]);
  const last = open.findLastIndex((one) => isActive(one, state));
  const next = undone.at(-1);
  return {
    canUndo: last >= 0,
    canRedo: next !== undefined,
    expand: (one: Expansion): void => {
      if (isOpen(open, one)) return;
      setUndone([]);
      onChange({ open: [...open, one] });
    },
    undo: (): void => {
      const one = open[last];
      if (!one) return;
      setUndone([...undone, one]);
      onChange({ open: open.toSpliced(last, 1) });
    },
    redo: (): void => {
      if (!next) return;
      setUndone(undone.slice(0, -1));
      onChange({ open: [...open, next] });
    },
  };
}
