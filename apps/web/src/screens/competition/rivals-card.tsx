import type { Condition } from '@tenderscope/contract';
import type { Row } from '../../lib/queries/use-rows.ts';
import { ChartCard, type LoadedRows } from '../../widgets/chart-card/chart-card.tsx';
import { useOpenPortrait } from '../../widgets/links/use-open-portrait.ts';
import { rivalBars } from '../../widgets/meetings/rival-bars.ts';
import { useOpenPair } from './use-open-pair.ts';

interface RivalsCardProps {
  conditions: readonly Condition[];
  values: { readonly gys_guid: string };
  loaded: LoadedRows<'competition.rivals'>;
}

const barsOf = (rows: readonly Row<'competition.rivals'>[]) => rivalBars(rows, 15);

/** The rivals that a company meets most, and which side won; a bar opens the pair, a name the portrait. */
export function RivalsCard({ conditions, values, loaded }: RivalsCardProps) {
  const openPair = useOpenPair();
  const openPortrait = useOpenPortrait('company');
  return (
    <ChartCard
      title="主要对手"
      height={460}
      query="competition.rivals"
      conditions={conditions}
      values={values}
      loaded={loaded}
      model={barsOf}
      nothing="所选范围内没有与其他企业同场投标"
      table={{
        columns: ['Gys_Name', 'meetNum', 'ownWins', 'rivalWins', 'otherWins', 'kind'],
        rowKey: 'gys_guid',
        links: { Gys_Name: { party: 'company', guid: 'gys_guid' } },
      }}
      onPick={(row) => openPair(values.gys_guid, row.gys_guid)}
      onPickName={openPortrait && ((row) => openPortrait(row.gys_guid))}
    />
  );
}
