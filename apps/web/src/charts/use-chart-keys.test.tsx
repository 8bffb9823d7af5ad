import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Drawing } from './drawing/drawing.ts';
import { measureOf } from './labels/measure.ts';
import { prepareRank } from './prepare/prepare-rank.ts';
import { useChartKeys } from './use-chart-keys.ts';

afterEach(cleanup);
const model = prepareRank([{ id: 'u1', name: '某单位', value: 2 }, { id: 'u2', name: '另一单位', value: 1 }], measureOf('dealNum'));

function Keys({ onPick, onPickName }: { onPick: (id: string) => void; onPickName?: (id: string) => void }) {
  const drawing = useRef<Drawing>(null);
  const { keys } = useChartKeys(model, drawing, onPick, onPickName);
  return <div role="application" aria-label="图表" tabIndex={0} {...keys} />;
}

it('picks a bar by Enter and its name with the shift key, if names are links', () => {
  const [onPick, onPickName] = [vi.fn(), vi.fn()];
  const { rerender } = render(<Keys onPick={onPick} onPickName={onPickName} />);
  const press = (key: string, shiftKey = false) => fireEvent.keyDown(screen.getByRole('application'), { key, shiftKey });
  press('Home');
  press('Enter');
  press('ArrowDown');
  press('Enter', true);
  expect([onPick.mock.calls, onPickName.mock.calls]).toEqual([[['u1']], [['u2']]]);
  rerender(<Keys onPick={onPick} />);
  press('Enter', true);
  expect(onPick).toHaveBeenLastCalledWith('u2');
});
