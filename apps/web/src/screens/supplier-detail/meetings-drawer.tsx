import type { Condition } from '@tenderscope/contract';
import { Drawer } from 'antd';
import { useMemo } from 'react';
import { PagedTable } from '../../widgets/data-table/paged-table.tsx';
import { PartyLink } from '../../widgets/links/party-link.tsx';

interface MeetingsDrawerProps {
  /** Null keeps it closed. */
  rival: { guid: string; name: string } | null;
  conditions: readonly Condition[];
  values: { readonly gys_guid: string };
  onClose: () => void;
}

const links = {
  bd_name: { lot: 'lot_guid' },
  zbr_name: { party: 'issuer', guid: 'zbr_guid' },
  winner: { party: 'company', guid: 'winner_guid' },
} as const;

/** Every lot where the supplier met one rival, both prices and who won. */
export function MeetingsDrawer({ rival, conditions, values, onClose }: MeetingsDrawerProps) {
  const both = useMemo(() => ({ ...values, Target_gys_guid: rival?.guid ?? '' }), [values, rival?.guid]);
  return (
    <Drawer
      open={rival !== null}
      onClose={onClose}
      size={1120}
      title={<>与 {rival && <PartyLink party="company" guid={rival.guid} name={rival.name} />} 相遇的标段</>}
      closable={{ 'aria-label': '关闭' }}
    >
      {rival && (
        <PagedTable
          key={rival.guid}
          query="competition.meetings"
          conditions={conditions}
          values={both}
          columns={['bd_name', 'baojia_time', 'price', 'targetPrice', 'winner', 'zbJinE', 'zbr_name', 'pinlei']}
          rowKey="lot_guid"
          initialSort={{ name: 'baojia_time', rule: 'desc' }}
          links={links}
          exportName={`与${rival.name}相遇的标段`}
          name="supplierDetail.meetings"
          enabled
        />
      )}
    </Drawer>
  );
}
