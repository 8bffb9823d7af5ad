import type { ReactNode } from 'react';
import type { QueryKey } from '../../lib/queries/use-rows.ts';
import { LoadFailure } from '../chart-card/load-failure.tsx';
import { StaleNote } from '../chart-card/stale-note.tsx';
import { FigureSourcesProvider } from '../subscribe/figure-source.ts';
import styles from './kpi-tiles.module.css';
import type { ComparedRow } from './use-compared-row.ts';

interface KpiTilesProps {
  row: Pick<ComparedRow<QueryKey>, 'isOld' | 'stale' | 'failure' | 'retry'> & Partial<Pick<ComparedRow<QueryKey>, 'figures'>>;
  /** Maximum number of tiles side by side. */
  columns?: 4 | 5 | 6;
  /** Height of the message that replaces failed tiles, in px. */
  height?: number;
  children: ReactNode;
}

const noFigures = [] as const;

const classOf = { 4: 'four', 5: 'five', 6: 'six' } as const;

/** Tiles with the figures of one row; they fail and wait together. */
export function KpiTiles({ row, columns = 6, height = 121, children }: KpiTilesProps) {
  if (row.failure !== null) {
    return (
      <div className={styles['failed']}>
        <LoadFailure message={row.failure} height={height} onRetry={row.retry} />
      </div>
    );
  }
  return (
    <div className={styles['frame']}>
      <StaleNote text={row.stale} onRetry={row.retry} />
      <div className={`${styles['tiles']} ${styles[classOf[columns]]}`} aria-busy={row.isOld}>
        <FigureSourcesProvider value={row.figures ?? noFigures}>{children}</FigureSourcesProvider>
      </div>
    </div>
  );
}
