import type { Share } from './share-parts.ts';

/** Name and percentage beside a slice, on a line that leads to it. */
export function pieLabel(shares: readonly Share[]) {
  return {
    fontSize: 12,
    lineHeight: 16,
    overflow: 'truncate',
    width: 120,
    formatter: ({ dataIndex }: { dataIndex: number }): string => {
      const share = shares[dataIndex];
      return share ? `${share.name}\n${share.percent}` : '';
    },
  } as const;
}
