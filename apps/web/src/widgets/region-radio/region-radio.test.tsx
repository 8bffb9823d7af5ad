import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { listEnvelope } from '@tenderscope/contract';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { servePage } from '../../lib/page-server.test-support.ts';
import { defaultRegion, regionConditions } from './region.ts';

afterEach(cleanup);

const cities = (province: string) => (province === '安徽' ? ['合肥市', '芜湖市'] : ['南京市']).map((shi_name) => ({ shi_name }));

servePage(({ url }) => {
  const province = new URL(url, 'http://server').searchParams.get('sheng_name');
  return { body: listEnvelope<object>(cities(province ?? '')) };
});

async function open() {
  const { RegionRadio } = await import('./region-radio.tsx');
  function Held() {
    const [region, setRegion] = useState(defaultRegion);
    return (
      <>
        <RegionRadio region={region} onChange={setRegion} />
        <output>{JSON.stringify(regionConditions(region))}</output>
      </>
    );
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Held />
    </QueryClientProvider>,
  );
}
const requested = (): unknown => JSON.parse(screen.getByRole('status').textContent);
const province = { name: 'sheng_name', matching: '=', value: '安徽' };

it('starts with the default province, selects a city by the stem of its name, and goes back', async () => {
  await open();
  expect(requested()).toEqual([province]);
  await userEvent.click(await screen.findByRole('radio', { name: '芜湖市' }));
  expect(requested()).toEqual([province, { name: 'shi_name', matching: 'like', value: '芜湖' }]);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '芜湖市' }).checked).toBe(true);
});

it('clears the city with its province', async () => {
  await open();
  await userEvent.click(await screen.findByRole('radio', { name: '合肥市' }));
  await userEvent.click(screen.getByRole('radio', { name: '江苏' }));
  expect(requested()).toEqual([{ ...province, value: '江苏' }]);
  expect(await screen.findByRole('radio', { name: '南京市' })).toBeTruthy();
  const [country] = screen.getAllByRole('radio', { name: '全部' });
  if (country) await userEvent.click(country);
  expect(requested()).toEqual([]);
  expect(screen.queryByRole('radiogroup', { name: '城市' })).toBeNull();
});

it('applies conditions to aggregates', () => {
  expect(regionConditions(defaultRegion, 2)).toEqual([{ ...province, whereIndex: 2 }]);
});
