import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TreeDiagram } from './tree-diagram.tsx';

const tree = {
  id: 'group',
  label: '某集团',
  children: [
    { id: 'east', label: '东区公司', note: '持股 100.00%', children: [{ id: 'shop', label: '门店' }] },
    { id: 'west', label: '西区公司' },
  ],
};
const picked: string[] = [];
const item = (name: string | RegExp): HTMLElement => screen.getByRole('treeitem', { name });
const focused = (): string | null => document.activeElement?.getAttribute('data-node') ?? null;

beforeEach(() => {
  picked.length = 0;
  render(<TreeDiagram label="组织结构" tree={tree} height={300} openLevels={1} onPick={(id) => picked.push(id)} />);
});
afterEach(cleanup);

it('exposes the open state, level and position', () => {
  expect(screen.getByRole('tree', { name: '组织结构' })).toBeTruthy();
  const east = item('东区公司，持股 100.00%');
  expect(['aria-expanded', 'aria-level', 'aria-posinset', 'aria-setsize'].map((name) => east.getAttribute(name))).toEqual(['false', '2', '1', '2']);
  expect(item('西区公司').hasAttribute('aria-expanded')).toBe(false);
  expect(screen.queryByRole('treeitem', { name: '门店' })).toBeNull();
});

it('is navigated by keyboard', async () => {
  const user = userEvent.setup();
  await user.tab();
  expect(focused()).toBe('group');
  await user.keyboard('{ArrowRight}');
  expect(focused()).toBe('east');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(focused()).toBe('shop');
  await user.keyboard('{Enter}');
  expect(picked).toEqual(['shop']);
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(item(/东区/).getAttribute('aria-expanded')).toBe('false');
  await user.keyboard('{End}');
  expect(focused()).toBe('west');
  await user.keyboard('{Home}{Enter}');
  expect(screen.getAllByRole('treeitem')).toHaveLength(1);
});

it('opens on a click, and pans without one', async () => {
  await userEvent.setup().click(item(/东区/));
  expect(item('门店')).toBeTruthy();
  const svg = screen.getByRole('tree');
  const before = svg.getAttribute('viewBox');
  fireEvent.pointerDown(svg, { button: 0, clientX: 10, clientY: 10 });
  fireEvent.pointerMove(svg, { clientX: 60, clientY: 10 });
  fireEvent.pointerUp(svg);
  fireEvent.click(item(/东区/));
  expect(svg.getAttribute('viewBox')).not.toBe(before);
  expect(item('门店')).toBeTruthy();
});

it('zooms and fits again', async () => {
  const user = userEvent.setup();
  const box = (): number[] => (screen.getByRole('tree').getAttribute('viewBox') ?? '').split(' ').map(Number);
  const fitted = box();
  await user.click(screen.getByRole('button', { name: '放大' }));
  expect(box()[2]).toBeCloseTo((fitted[2] ?? 0) / 1.25);
  await user.click(screen.getByRole('button', { name: '适应窗口' }));
  expect(box()).toEqual(fitted);
});
