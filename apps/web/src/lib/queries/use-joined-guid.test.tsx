import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useJoinedGuid } from './use-joined-guid.ts';

interface Ids {
  requested: string | null;
  found: string | undefined;
}

it('replaces the id of a merged record after the rows are loaded, and no other id', () => {
  const replaced: string[] = [];
  const replace = (guid: string): void => void replaced.push(guid);
  const initialProps: Ids = { requested: 'C2', found: undefined };
  const { rerender } = renderHook(({ requested, found }: Ids) => useJoinedGuid(requested, found, replace), { initialProps });
  expect(replaced).toEqual([]);
  rerender({ requested: 'C2', found: 'C1' });
  rerender({ requested: 'C1', found: 'C1' });
  rerender({ requested: null, found: 'C1' });
  expect(replaced).toEqual(['C1']);
});
