import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { objectEnvelope, type RelationKind } from '@tenderscope/contract';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { servePage } from '../../lib/page-server.test-support.ts';
import { complexFormat, type ComplexState } from './complex-url.ts';
import { JointBidsNote } from './joint-bids-note.tsx';

const edge = { source: 'a', target: 'b', kind: '共同投标', strength: 1, evidenceNum: 24 };
servePage(() => ({ body: objectEnvelope({ nodes: [], edges: [edge, { ...edge, target: 'x' }], paths: [], isTruncated: false, dataVersion: 1 }) }));
afterEach(cleanup);

function show(companies: readonly string[], kinds: readonly RelationKind[]): Partial<ComplexState>[] {
  const changes: Partial<ComplexState>[] = [];
  const state = { ...complexFormat.read(new URLSearchParams()), companies, kinds };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <JointBidsNote state={state} onChange={(patch) => changes.push(patch)} />
    </QueryClientProvider>,
  );
  return changes;
}

it('counts the joint bids omitted from a picture, and includes them', async () => {
  const changes = show(['a', 'b'], ['持股']);
  expect((await screen.findByRole('status')).textContent).toContain('两家企业共同投标 24 次，图中未包括。');
  await userEvent.click(screen.getByRole('button', { name: '包括共同投标' }));
  expect(changes).toEqual([{ kinds: ['持股', '共同投标'] }]);
});

it('is not shown if they are included, or for a single company', () => {
  show(['a', 'b'], ['共同投标']);
  show(['a'], ['持股']);
  expect(screen.queryByRole('status')).toBeNull();
});
