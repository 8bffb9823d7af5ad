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
