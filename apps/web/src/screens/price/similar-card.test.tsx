import { parseMaterial } from '@tenderscope/detection';
import { listEnvelope } from '@tenderscope/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { servePage } from '../../lib/page-server.test-support.ts';
import type { MaterialIndex } from './use-material-index.ts';

const level = (base_unit: string, spec_key: string, p50: number) =>
  ({ name_key: '镀锌钢管', spec_key, base_unit, n: 12, p10: p50, p25: p50, p50, p75: p50, p90: p50, confidence: '中' });
servePage(() => ({ body: listEnvelope([level('米', 'material=Q235B dn=25', 33), level('吨', 'material=Q235B dn=15', 5200)]) }));
afterEach(cleanup);

const known = (material_name: string, spec: string) => {
  const { nameKey, specKey } = parseMaterial(material_name, spec, '');
  return { name_key: nameKey, spec_key: specKey, material_name, spec, base_unit: '米', n: 40, latestTime: null };
};

async function showCard(material: ReturnType<typeof known>, others: readonly ReturnType<typeof known>[]): Promise<void> {
  const { SimilarCard } = await import('./similar-card.tsx');
  const index = { query: { data: [material, ...others] }, cutFrom: null } as unknown as MaterialIndex;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <SimilarCard index={index} material={material} conditions={[]} reference={30} baseUnit="米" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it('shows loading before the similar items are viewed, and does not show 0 samples for any of them', async () => {
  await showCard(known('PE管', 'PE100 SDR11 De110'), [known('PE管', 'PE80 SDR11 De110')]);
  expect(screen.getByLabelText('相似物料加载中')).toBeTruthy();
  expect(screen.queryByText('0')).toBeNull();
});

it('compares prices of another size in the same unit, and none in another unit', async () => {
  const { usePrintState } = await import('../../lib/print/print-state.ts');
  await showCard(known('镀锌钢管', 'Q235B DN20'), [known('镀锌钢管', 'Q235B DN25'), known('镀锌钢管', 'Q235B DN15')]);
  act(() => usePrintState.setState({ state: 'preparing' }));
  const textOf = async (label: string) => (await screen.findByText(label)).closest('tr, .ant-table-row')?.textContent;
  expect(await textOf('镀锌钢管 Q235B DN25')).toMatch(/米3310\.00%$/);
  expect(await textOf('镀锌钢管 Q235B DN15')).toMatch(/吨5,200—$/);
  usePrintState.setState({ state: 'no' });
});
