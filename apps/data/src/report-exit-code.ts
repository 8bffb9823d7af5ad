import type { ImportReport } from '@tenderscope/warehouse';

/** Exit code after an import or its reversal: 0; 1 nothing imported, 3 rows rejected or cells emptied, 4 statistics not complete yet. */
export function reportExitCode({ outcome, areStatisticsPending }: Pick<ImportReport, 'outcome' | 'areStatisticsPending'>): number {
  if (outcome === 'nothing') return 1;
  if (outcome === 'some-rejected') return 3;
  return areStatisticsPending ? 4 : 0;
}
