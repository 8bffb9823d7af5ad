import { materialMatcher, parseMaterial } from '@tenderscope/detection';
import { listEnvelope } from '@tenderscope/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { servePage } from '../../lib/page-server.test-support.ts';
import type { MaterialIndex } from './use-material-index.ts';

servePage(() => ({ body: listEnvelope([]) }));
afterEach(cleanup);

const known = (material_name: string, spec: string) => {
  const { nameKey, specKey } = parseMaterial(material_name, spec, '');
  return { name_key: nameKey, spec_key: specKey, material_name, spec, base_unit: '米', n: 40, latestTime: null };
};

it('loads while nobody has looked at the similar items, and says of none that it has 0 samples', async () => {
  const { SimilarCard } = await import('./similar-card.tsx');
  const pipe = known('PE管', 'PE100 SDR11 De110');
  const index = { find: materialMatcher([pipe, known('PE管', 'PE80 SDR11 De110')]), cutFrom: null } as unknown as MaterialIndex;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SimilarCard index={index} material={pipe} conditions={[]} reference={39} />
    </QueryClientProvider>,
  );
  expect(screen.getByLabelText('相似物料加载中')).toBeTruthy();
  expect(screen.queryByText('0')).toBeNull();
});
