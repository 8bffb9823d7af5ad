import type { Condition } from '@tenderscope/contract';
import { useMemo } from 'react';
import { PartyLink } from '../../widgets/links/party-link.tsx';
import { MeetingsTable } from '../../widgets/meetings/meetings-table.tsx';
import { RowsDrawer } from '../../widgets/rows-drawer/rows-drawer.tsx';

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
    <RowsDrawer title={rival && <>与 <PartyLink party="company" guid={rival.guid} name={rival.name} /> 相遇的标段</>} onClose={onClose}>
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
    </RowsDrawer>
  );
}
