import type { Condition } from '@tenderscope/contract';
import { PagedTable } from '../data-table/paged-table.tsx';

interface MeetingsTableProps {
  conditions: readonly Condition[];
  /** Keeps its identity. */
  values: { readonly gys_guid: string; readonly Target_gys_guid: string };
  exportName: string;
  /** Distinguishes tables of the same query for the users' choice of columns. */
  name: string;
  enabled: boolean;
}

const links = {
  bd_name: { lot: 'lot_guid' },
  zbr_name: { party: 'issuer', guid: 'zbr_guid' },
  winner: { party: 'company', guid: 'winner_guid' },
} as const;

/** Every lot with bids of both suppliers, both prices, the result of each bid and the winner. */
export function MeetingsTable(props: MeetingsTableProps) {
  return (
    <PagedTable
      query="competition.meetings"
      columns={['bd_name', 'baojia_time', 'price', 'jieguo', 'targetPrice', 'targetJieguo', 'winner', 'zbJinE', 'zbr_name', 'pinlei']}
      rowKey="lot_guid"
      initialSort={{ name: 'baojia_time', rule: 'desc' }}
      links={links}
      {...props}
    />
  );
}
