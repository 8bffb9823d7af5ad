import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CardGrid } from './screen-layout.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('keeps the height of the page until its cards are rendered, which is after the page itself', async () => {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(2400);
  const { container } = render(<CardGrid>成交趋势</CardGrid>);
  const grid = container.firstElementChild as HTMLElement;
  expect([grid.textContent, grid.style.minHeight]).toEqual(['', '2400px']);
  await screen.findByText('成交趋势');
  expect(grid.style.minHeight).toBe('');
});
