import { listEnvelope, objectEnvelope, type Subscription } from '@tenderscope/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, type RenderResult } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { servePage } from '../../lib/page-server.test-support.ts';
import { EventsCard } from './events-card.tsx';
import { OwnSubscriptions } from './own-subscriptions.tsx';

const state = {
  isPaused: false, snoozedUntil: null, checkedAt: 1, value: null, holds: null, problem: null, lastAt: null, messageNum: 0, createdAt: 1,
};
const own: Subscription[] = [];
servePage(({ url, sent }) => {
  if (url.includes('/channels')) return { body: objectEnvelope({ isMailPossible: false, mail: null, robots: [], mayManageRobots: false }) };
  if (sent !== '' && url.endsWith('/watch-api/subscriptions')) {
    const added = { ...(JSON.parse(sent) as Subscription), ...state, guid: 's' };
    own.push(added);
    return { body: objectEnvelope(added) };
  }
  return { body: listEnvelope(url.includes('/watch-api/subscriptions') ? own : []) };
});
afterEach(cleanup);

const open = (part: ReactNode): RenderResult => render(
  <QueryClientProvider client={new QueryClient()}>
    <MemoryRouter>{part}</MemoryRouter>
  </QueryClientProvider>,
);

it('subscribes to the end of contracts with the chosen number of days', async () => {
  const user = userEvent.setup();
  open(<EventsCard />);
  await user.click(screen.getByRole('combobox', { name: '到期前天数' }));
  await user.click(await screen.findByText('30 天内'));
  await user.click(screen.getByRole('button', { name: '订阅 合同将到期' }));
  await user.click(await screen.findByRole('button', { name: /^订\s*阅$/ }));
  await waitFor(() => expect(own.map(({ subject }) => subject)).toEqual([{ kind: 'event', event: 'contractEnding', indicators: [], days: 30 }]));
});

it('lists subscriptions to the end of contracts with their days', async () => {
  own.splice(0, own.length, ...[{ days: 90 as const }, {}].map((more, place): Subscription => ({
    ...state, guid: `s${place}`, name: '到期', subject: { kind: 'event', event: 'contractEnding', indicators: [], ...more }, cadence: 'now', isMailed: false, robots: [],
  })));
  open(<OwnSubscriptions />);
  expect(await screen.findByText('合同将到期（90 天内）')).toBeTruthy();
  expect(screen.getByText('合同将到期（60 天内）')).toBeTruthy();
});
