import { objectEnvelope } from '@tenderscope/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { servePage } from '../../lib/page-server.test-support.ts';
import { complexFormat, type ComplexState, type Expansion } from './complex-url.ts';
import { NodePanel } from './node-panel.tsx';

servePage(() => ({
  body: objectEnvelope({
    guid: 'a',
    counts: [{ kind: '持股', num: 14 }, { kind: '任职', num: 5 }],
    shares: [{ side: '股东', num: 3 }, { side: '对外投资', num: 62 }],
    dataVersion: 1,
  }),
}));
afterEach(cleanup);

const usual = complexFormat.read(new URLSearchParams('companies=a'));

function open(patch: Partial<ComplexState> = {}): Expansion[] {
  const expanded: Expansion[] = [];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NodePanel node={{ guid: 'a', name: '甲公司', kind: '企业', hub: false }} state={{ ...usual, ...patch }} onExpand={(one) => expanded.push(one)} />
    </QueryClientProvider>,
  );
  return expanded;
}

const names = (): string[] => screen.getAllByRole('button').map(({ textContent }) => textContent);

it('offers shareholders and investments separately, each with its number', async () => {
  const expanded = open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '展开股东 3' }));
  await user.click(screen.getByRole('button', { name: '展开对外投资 62（显示 50）' }));
  expect(expanded).toEqual([{ guid: 'a', kind: '股东' }, { guid: 'a', kind: '对外投资' }]);
  expect(names()).toEqual(['展开全部所选关系', '展开股东 3', '展开对外投资 62（显示 50）', '展开任职 5']);
});

it('offers no side of shares that an older address expanded completely', async () => {
  open({ open: [{ guid: 'a', kind: '持股' }] });
  expect(await screen.findByRole('button', { name: '展开股东 3' })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: '展开任职 5' })).toHaveProperty('disabled', false);
});

it('states for both sides that shares are not chosen', async () => {
  open({ kinds: ['任职'] });
  expect(await screen.findByRole('button', { name: '股东 3（未选此关系）' })).toHaveProperty('disabled', true);
});
