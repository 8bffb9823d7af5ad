import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { listEnvelope } from '@tenderscope/contract';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { servePage } from '../../lib/page-server.test-support.ts';
import type { Region } from '../region-radio/region.ts';

afterEach(cleanup);

servePage(() => ({ body: listEnvelope(['合肥市', '芜湖市'].map((shi_name) => ({ shi_name }))) }));

async function open(start: Region) {
  const { RegionFilter } = await import('./region-filter.tsx');
  function Held() {
    const [region, setRegion] = useState(start);
    return (
      <>
        <RegionFilter {...region} onChange={(patch) => setRegion({ ...region, ...patch })} />
        <output>{JSON.stringify(region)}</output>
      </>
    );
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Held />
    </QueryClientProvider>,
  );
}
const chosen = (): unknown => JSON.parse(document.querySelector('output')?.textContent ?? '');
const cityField = (): HTMLInputElement => screen.getByRole('combobox', { name: '城市' });

it('offers the cities of the chosen province', async () => {
  await open({ province: '安徽', city: null });
  await userEvent.click(cityField());
  await userEvent.click(await screen.findByTitle('芜湖市'));
  expect(chosen()).toEqual({ province: '安徽', city: '芜湖' });
});

it('offers no city without a province, but shows the one of an address', async () => {
  await open({ province: null, city: null });
  expect(cityField().disabled).toBe(true);
  expect(screen.getByText('先选省份')).toBeTruthy();
  cleanup();
  await open({ province: null, city: '六安' });
  expect(cityField().disabled).toBe(false);
  expect(screen.getByTitle('六安')).toBeTruthy();
});
