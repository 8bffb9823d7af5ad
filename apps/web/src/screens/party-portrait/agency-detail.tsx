import { GridCell } from '../../widgets/screen-layout/screen-layout.tsx';
import { PartiesCard } from '../../widgets/party-cards/parties-card.tsx';
import type { Condition } from '@tenderscope/contract';
import { useMemo } from 'react';
import { TableCard } from '../../widgets/data-table/table-card.tsx';
import { PartyPortrait } from './party-portrait.tsx';

const links = {
  Gys_Name: { party: 'company', guid: 'gys_guid' },
  Target_Gys_Name: { party: 'company', guid: 'Target_Gys_guid' },
} as const;

interface PairsCardProps {
  guid: string;
  /** The filters, without the condition on the agency. */
  conditions: readonly Condition[];
}

/** Bidders that met repeatedly on the agency's lots. */
function PairsCard({ guid, conditions }: PairsCardProps) {
  const values = useMemo(() => ({ daiLi_guid: guid }), [guid]);
  return (
    <TableCard
      title="反复同场的投标人"
      note="同场 3 次及以上，同一联合体成员不计；反复同场不等于串通"
      query="agency.pairs"
      values={values}
      conditions={conditions}
      columns={['Gys_Name', 'Target_Gys_Name', 'meetNum', 'pairWins', 'pairWinRate', 'decidedNum', 'undecidedNum', 'unitNum']}
      rowKey="pair_guid"
      initialSort={{ name: 'meetNum', rule: 'desc' }}
      links={links}
      name="agencyPairs"
    />
  );
}

export const AgencyDetail = () => (
  <PartyPortrait party="agency" title="代理机构" guid="daiLi_guid">
    {({ conditions, others, guid }) => (
      <>
        <GridCell>
          <PairsCard guid={guid} conditions={others} />
        </GridCell>
        <GridCell>
          <PartiesCard party="issuer" conditions={conditions} title="委托单位" name="agencyIssuers" />
        </GridCell>
      </>
    )}
  </PartyPortrait>
);
