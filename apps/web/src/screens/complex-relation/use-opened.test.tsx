import { act, cleanup, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { complexFormat, openGroup, type ComplexState } from './complex-url.ts';
import { useOpened } from './use-opened.ts';

afterEach(cleanup);

const usual = complexFormat.read(new URLSearchParams('companies=a'));

function useScreen(start: Partial<ComplexState>) {
  const [state, setState] = useState<ComplexState>({ ...usual, ...start });
  const change = (patch: Partial<ComplexState>): void => setState({ ...state, ...patch });
  return { state, change, opened: useOpened(state, change) };
}

const [first, second] = [{ guid: 'a', kind: '任职' }, { guid: 'b', kind: '持股' }] as const;

it('supports undo and redo, and drops undone expansions with the next one', () => {
  const { result } = renderHook(() => useScreen({}));
  expect([result.current.opened.canUndo, result.current.opened.canRedo]).toEqual([false, false]);
  act(() => result.current.opened.expand(first));
  act(() => result.current.opened.expand(second));
  act(() => result.current.opened.undo());
  act(() => result.current.opened.undo());
  expect(result.current.state.open).toEqual([]);
  act(() => result.current.opened.redo());
  expect(result.current.state.open).toEqual([first]);
  act(() => result.current.opened.expand({ guid: 'c', kind: '设备' }));
  expect([result.current.opened.canUndo, result.current.opened.canRedo]).toEqual([true, false]);
});

it('undoes the last expansion that is visible with the current choices', () => {
  const { result } = renderHook(() => useScreen({ open: [first, second, { guid: '群:x', kind: openGroup }], kinds: ['任职'] }));
  act(() => result.current.opened.undo());
  expect(result.current.state.open).toEqual([second, { guid: '群:x', kind: openGroup }]);
  expect(result.current.opened.canUndo).toBe(false);
});

it('opens nothing twice', () => {
  const { result } = renderHook(() => useScreen({ open: [first] }));
  act(() => result.current.opened.expand(first));
  expect(result.current.state.open).toEqual([first]);
});
