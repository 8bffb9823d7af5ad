import { Suspense } from 'react';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { Skeleton } from '../chart-card/skeleton.tsx';
import type { DataTableProps } from './data-table.tsx';
import { frameHeight } from './table-shape.ts';

const DataTable = lazyPart(async () => (await import('./data-table.tsx')).DataTable);

/** A lazily loaded table; its code loads with the first one in view. */
export function TableSlot(props: DataTableProps) {
  return (
    <Suspense fallback={<Skeleton height={props.height + frameHeight(props.shape ?? 'plain')} />}>
      <DataTable {...props} />
    </Suspense>
  );
}
