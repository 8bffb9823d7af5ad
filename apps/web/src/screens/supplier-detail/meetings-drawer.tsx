import type { Condition } from '@tenderscope/contract';
import { Drawer } from 'antd';
import { useMemo } from 'react';
import { PartyLink } from '../../widgets/links/party-link.tsx';
import { ReturnedFocus } from '../../widgets/lot-sheet/returned-focus.tsx';
import { MeetingsTable } from '../../widgets/meetings/meetings-table.tsx';

interface MeetingsDrawerProps {
  /** Null closes the drawer. */
  rival: { guid: string; name: string } | null;
  conditions: readonly Condition[];
  values: { readonly gys_guid: string };
  onClose: () => void;
}

/** Every lot where the supplier met one rival, with both prices and the winner. */
export function MeetingsDrawer({ rival, conditions, values, onClose }: MeetingsDrawerProps) {
  const both = useMemo(() => ({ ...values, Target_gys_guid: rival?.guid ?? '' }), [values, rival?.guid]);
  return (
    <>
      {rival && <ReturnedFocus />}
      <Drawer
        open={rival !== null}
        onClose={onClose}
        size={1120}
        title={<>与 {rival && <PartyLink party="company" guid={rival.guid} name={rival.name} />} 相遇的标段</>}
        closable={{ 'aria-label': '关闭' }}
      >
        {rival && (
          <MeetingsTable
            key={rival.guid}
            conditions={conditions}
            values={both}
            exportName={`与${rival.name}相遇的标段`}
            name="supplierDetail.meetings"
            enabled
          />
        )}
      </Drawer>
    </>
  );
}
