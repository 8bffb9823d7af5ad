import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Card } from '../chart-card/card.tsx';
import { CardSlots } from './card-slot.ts';

afterEach(cleanup);

const page = (
  <>
    <Card title="趋势">趋势图</Card>
    <Card title="排名">排名表</Card>
  </>
);

it('shows one card of a page at its place, and no other', () => {
  const host = document.createElement('div');
  document.body.append(host);
  const slot = { kind: 'card', name: '排名', host } as const;
  const { container } = render(<CardSlots value={slot}>{page}</CardSlots>);
  expect(within(host).getByRole('region', { name: '排名' }).textContent).toContain('排名表');
  expect([container.textContent, screen.queryByText('趋势图')]).toEqual(['', null]);
  host.remove();
});

it('leaves the cards of other pages where they are', () => {
  const { container } = render(page);
  expect(within(container).getAllByRole('region')).toHaveLength(2);
});
