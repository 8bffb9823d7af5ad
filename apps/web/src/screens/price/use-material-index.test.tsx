import { listEnvelope, maxListRows } from '@tenderscope/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { servePage } from '../../lib/page-server.test-support.ts';

let total = 0;
const doubts: string[] = [];
const material = (no: number) => ({ name_key: `物料${no}`, spec_key: '', base_unit: '个', n: 1, latestTime: null, material_name: `物料${no}`, spec: null });

servePage(({ url }) => {
  if (url.includes('tradeWords')) return { body: listEnvelope([]) };
  if (url.includes('/pageParams/')) return { body: listEnvelope([material(0)], { total, page: 1, size: 10 }) };
  return { body: listEnvelope(Array.from({ length: Math.min(total, maxListRows) }, (_, no) => material(no))) };
});

async function open(materials: number): Promise<void> {
  total = materials;
  const { MaterialSearch } = await import('./material-search.tsx');
  const { useMaterialIndex } = await import('./use-material-index.ts');
  function Held() {
    const index = useMaterialIndex();
    return (
      <>
        <output>{JSON.stringify([index.query.data?.length ?? 0, index.cutFrom])}</output>
        <MaterialSearch index={index} typed="" onChoose={() => {}} onDoubt={(text) => doubts.push(text)} />
      </>
    );
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Held />
    </QueryClientProvider>,
  );
  await screen.findByText(new RegExp(`^\\[${Math.min(total, maxListRows)},`));
}
const search = (): Promise<void> => userEvent.setup().type(screen.getByRole('combobox', { name: '品名、规格或编码' }), 'zzz');

afterEach(cleanup);

it.each([3, maxListRows])('contains all of %i materials, and states that nothing was found', async (materials) => {
  await open(materials);
  await search();
  expect(await screen.findByText('没有找到相符的物料，可换用品名、规格或物料编码')).toBeTruthy();
});

it('states that it contains only the most quoted materials', async () => {
  await open(maxListRows + 2);
  await screen.findByText(`[${maxListRows},${maxListRows + 2}]`);
  await search();
  expect(await screen.findByText(/没有找到相符的物料：仅在报价最多的 10,000 种物料中查找（共 10,002 种）/)).toBeTruthy();
});

it('clears the previous material after a confirmed search without a match', async () => {
  await open(3);
  await userEvent.setup().type(screen.getByRole('combobox', { name: '品名、规格或编码' }), '办公桌{Enter}');
  await userEvent.setup().type(screen.getByRole('combobox', { name: '品名、规格或编码' }), '办公椅');
  await userEvent.setup().click(screen.getByRole('button', { name: /查\s?价/ }));
  expect(doubts).toEqual(['办公桌', '办公椅']);
});

it('leads to the choice if the text matches several materials', async () => {
  await open(3);
  await userEvent.setup().type(screen.getByRole('combobox', { name: '品名、规格或编码' }), '物料');
  expect(await screen.findByText(/不能确定是哪一种物料/)).toBeTruthy();
  await userEvent.setup().click(screen.getByRole('button', { name: /查\s?价/ }));
  expect(doubts.at(-1)).toBe('物料');
});
