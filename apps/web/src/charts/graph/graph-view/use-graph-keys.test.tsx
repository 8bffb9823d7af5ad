import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { GraphSurface } from '../../drawing/graph-surface/graph-surface.ts';
import { graphScene } from '../graph-scene.ts';
import { useGraphKeys } from './use-graph-keys.ts';

afterEach(cleanup);

const scene = graphScene(
  {
    nodes: [
      { id: 'asked', name: '甲公司', kind: 'company', isFocus: true },
      { id: 'person', name: '张三', kind: 'person', note: '穿透持股 30.00%' },
      { id: 'hub', name: '国资委', kind: 'company', isHub: true },
    ],
    edges: [{ from: 'person', to: 'asked', kind: 'holds', strength: 1, note: '30.00%' }, { from: 'hub', to: 'person', kind: 'holds', strength: 1 }],
  },
  new Map([['asked', [0, 0]], ['person', [10, 0]], ['hub', [20, 0]]]),
  {
    nodeKinds: [{ key: 'company', name: '企业', colour: 'var(--category1)' }, { key: 'person', name: '自然人', colour: 'var(--category2)' }],
    edgeKinds: [{ key: 'holds', name: '持股', colour: 'var(--category3)' }],
  },
);

function View({ log }: { log: string[] }) {
  const surface = useRef({ zoom: (factor: number) => log.push(`zoom ${factor}`), fit: () => log.push('fit') } as unknown as GraphSurface);
  const onExpand = (id: string): string => `展开 ${id}`;
  const { announced, keys } = useGraphKeys({ scene, surface, onReach: (id) => log.push(`at ${id ?? 'nothing'}`), onExpand });
  return (
    <div role="application" tabIndex={0} {...keys}>
      <p data-testid="said">{announced}</p>
    </div>
  );
}

it('moves along relations, announces each node and its predecessor, expands, goes back, goes home and leaves', async () => {
  const log: string[] = [];
  render(<View log={log} />);
  const user = userEvent.setup();
  const announced = (): string | null => screen.getByTestId('said').textContent;
  screen.getByRole('application').focus();
  const heard: (string | null)[] = [];
  for (const key of ['{ArrowRight}', '{ArrowRight}', '{ArrowRight}', '{Enter}', '{ArrowDown}', '{Backspace}', '{Home}', '{Backspace}', '+', '0', '{Escape}']) {
    await user.keyboard(key);
    heard.push(announced());
  }
  expect(heard).toEqual([
    '甲公司，企业，关系 1 条',
    '张三，自然人，关系 2 条；穿透持股 30.00%；来自甲公司，持股 30.00%',
    '国资委，企业，关系 1 条；枢纽，不展开；来自张三，持股',
    '展开 hub',
    '这个方向没有关系',
    '张三，自然人，关系 2 条；穿透持股 30.00%；来自甲公司，持股 30.00%',
    '甲公司，企业，关系 1 条',
    '已是起点',
    '已是起点',
    '已是起点',
    '已退出关系图',
  ]);
  expect(log).toEqual(['at asked', 'at person', 'at hub', 'at person', 'at asked', 'zoom 1.25', 'fit', 'at nothing']);
});
