import { definitionOf } from '@tenderscope/contract';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { MetricInfo } from './metric-info.tsx';

afterEach(cleanup);

it('shows the definitions of metrics from their single source', async () => {
  render(<MetricInfo metrics={['saving', 'savingRate']} />);
  await userEvent.setup().click(screen.getByRole('button', { name: '节资额、综合节资率的口径说明' }));
  expect(await screen.findByText(definitionOf('saving'))).toBeTruthy();
  expect(screen.getByText(definitionOf('savingRate'))).toBeTruthy();
});

it('opens and closes by keyboard', async () => {
  render(<MetricInfo metrics={['saving']} />);
  const user = userEvent.setup();
  await user.tab();
  const button = screen.getByRole('button');
  expect(document.activeElement).toBe(button);
  await user.keyboard('{Enter}');
  expect(await screen.findByText(definitionOf('saving'))).toBeTruthy();
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{Enter}');
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

it('opens under the pointer, on its first visit too, and closes when it has left', async () => {
  render(<MetricInfo metrics={['saving']} />);
  const user = userEvent.setup();
  const button = screen.getByRole('button');
  const icon = button.querySelector('svg');
  await user.hover(button);
  expect(await screen.findByText(definitionOf('saving'))).toBeTruthy();
  expect(button.querySelector('svg'), 'what a finger is on while it opens').toBe(icon);
  await user.unhover(button);
  await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'));
});

it('opens on keyboard focus, and Escape closes it', async () => {
  render(<MetricInfo metrics={['saving']} />);
  const user = userEvent.setup();
  await user.tab();
  expect(await screen.findByText(definitionOf('saving'))).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button').getAttribute('aria-expanded')).toBe('false');
});

it('remains open after a click when the pointer leaves, until something else is clicked', async () => {
  render(
    <>
      <MetricInfo metrics={['saving']} />
      <MetricInfo metrics={['budget']} />
    </>,
  );
  const user = userEvent.setup();
  const [held, other] = screen.getAllByRole('button');
  if (!held || !other) throw new Error('two buttons were drawn');
  await user.click(held);
  // Opens later than a popover that is only hovered would have closed.
  await user.hover(other);
  await screen.findByText(definitionOf('budget'));
  expect(held.getAttribute('aria-expanded')).toBe('true');
  await user.click(other);
  expect(held.getAttribute('aria-expanded')).toBe('false');
});

it('is not closed by a click on its text', async () => {
  render(<MetricInfo metrics={['saving']} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button'));
  await user.click(await screen.findByText(definitionOf('saving')));
  expect(screen.getByRole('button').getAttribute('aria-expanded')).toBe('true');
});

it('links to the method of a metric that has one', async () => {
  render(<MetricInfo metrics={['priceScore']} />);
  await userEvent.setup().click(screen.getByRole('button'));
  const link = await screen.findByRole('link', { name: '检测方法与误差率（英文）' });
  expect(link.getAttribute('href')).toBe('/bigdata/detection.html#prices');
});
