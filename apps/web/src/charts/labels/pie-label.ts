import { legendNames } from './name-labels.ts';
import type { Share } from '../prepare/share-parts.ts';

/** Width of a name beside a slice, px. */
const nameWidth = 120;

/** Name and percentage beside a slice, with a line to it; names that begin alike keep their ends. */
export function pieLabel(shares: readonly Share[]) {
  const shown = legendNames(shares.map(({ name }) => name), nameWidth);
  return {
    fontSize: 12,
    lineHeight: 16,
    overflow: 'truncate',
    width: nameWidth,
    formatter: ({ dataIndex }: { dataIndex: number }): string => {
      const share = shares[dataIndex];
      return share ? `${shown(share.name)}\n${share.percent}` : '';
    },
  } as const;
}
