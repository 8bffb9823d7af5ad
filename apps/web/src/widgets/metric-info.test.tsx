import { metrics } from '@tenderscope/contract';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { MetricInfo } from './metric-info.tsx';

afterEach(cleanup);

it('says what the figures mean, in the words of their one home', async () => {
  render(<MetricInfo metrics={['saving', 'savingRate']} />);
  await userEvent.setup().click(screen.getByRole('button', { name: '节资额、综合节资率的口径说明' }));
  expect(await screen.findByText(metrics.saving.definition)).toBeTruthy();
  expect(screen.getByText(metrics.savingRate.definition)).toBeTruthy();
});

it('opens by the keyboard, and closes by it', async () => {
  render(<MetricInfo metrics={['saving']} />);
  const user = userEvent.setup();
  await user.tab();
  const button = screen.getByRole('button');
  expect(document.activeElement).toBe(button);
  await user.keyboard('{Enter}');
  expect(await screen.findByText(metrics.saving.definition)).toBeTruthy();
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{Enter}');
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

it('opens under the pointer', async () => {
  render(<MetricInfo metrics={['saving']} />);
  await userEvent.setup().hover(screen.getByRole('button').firstElementChild as Element);
  await userEvent.setup().hover(screen.getByRole('button').firstElementChild as Element);
  expect(await screen.findByText(metrics.saving.definition)).toBeTruthy();
});

it('is not closed by a click on what it says', async () => {
  render(<MetricInfo metrics={['saving']} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button'));
  await user.click(await screen.findByText(metrics.saving.definition));
  expect(screen.getByRole('button').getAttribute('aria-expanded')).toBe('true');
});
