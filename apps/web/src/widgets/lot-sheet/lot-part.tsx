import type { UseQueryResult } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { LoadFailure } from '../chart-card/load-failure.tsx';
import { Skeleton } from '../chart-card/skeleton.tsx';
import styles from './lot-sheet.module.css';

interface LotPartProps<OneRow> {
  title: string;
  query: Pick<UseQueryResult<OneRow[]>, 'data' | 'isError' | 'isPending' | 'isPlaceholderData' | 'isFetching' | 'error' | 'refetch'>;
  /** Height while it loads, in px. */
  height: number;
  /** Text without rows; by default the part is omitted then. */
  empty?: string;
  children: (rows: OneRow[]) => ReactNode;
}

/** A part of the sheet, which loads, fails and retries independently. */
export function LotPart<OneRow>({ title, query, height, empty, children }: LotPartProps<OneRow>) {
  const titleId = useId();
  const isKnown = !query.isPending && !query.isError && !query.isPlaceholderData;
  if (empty === undefined && isKnown && query.data?.length === 0) return null;
  return (
    <section className={styles['part']} aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      {content()}
    </section>
  );

  function content(): ReactNode {
    if (query.isError && !query.isFetching) {
      return <LoadFailure message={query.error?.message ?? ''} height={height} onRetry={() => void query.refetch()} />;
    }
    // Rows of the previous lot do not apply to this one.
    if (!isKnown) return <Skeleton label={`${title}加载中`} height={height} />;
    const rows = query.data ?? [];
    return rows.length === 0 ? <p className={styles['nothing']}>{empty}</p> : children(rows);
  }
}
