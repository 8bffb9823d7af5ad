import type { MetricKey } from '@tenderscope/contract';
import type { ReactNode } from 'react';
import { useInView } from '../../lib/loading/use-in-view.ts';
import type { QueryKey } from '../../lib/queries/use-rows.ts';
import { CardNote } from '../chart-card/card-note.tsx';
import { Card } from '../chart-card/card.tsx';
import { HomeAction } from '../home/home-action.tsx';
import { PagedFrame, type TableLook } from './paged-table.tsx';
import { usePagedRows, type ColumnOf, type PagedQuery } from './use-paged-rows.ts';

interface CardParts {
  /** Also the name of the exported file, unless that has its own. */
  title: string;
  metrics?: readonly MetricKey[];
  /** At the right of the heading, before the actions. */
  note?: string;
  actions?: ReactNode;
}

type TableCardProps<Key extends QueryKey> = CardParts & PagedQuery<Key> & TableLook<ColumnOf<Key>>;

/** A card with a table, which loads when it comes into view. */
export function TableCard<Key extends QueryKey>(props: TableCardProps<Key>) {
  const [cardRef, seen] = useInView();
  const rows = usePagedRows(props, seen);
  const { title, metrics = [], note, actions, exportName = title } = props;
  const right = (
    <>
      {note !== undefined && <CardNote>{note}</CardNote>}
      {actions}
      <HomeAction kind="card" name={title} />
    </>
  );
  return (
    <Card title={title} metrics={metrics} actions={right} ref={cardRef}>
      <PagedFrame {...props} exportName={exportName} rows={rows} />
    </Card>
  );
}
