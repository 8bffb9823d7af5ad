import type { Condition } from '@tenderscope/contract';
import { useMemo } from 'react';
import { useInView } from '../../lib/use-in-view.ts';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { Card } from '../../widgets/chart-card/card.tsx';
import { ChartCard, type LoadedRows } from '../../widgets/chart-card/chart-card.tsx';
import { PagedTable } from '../../widgets/data-table/paged-table.tsx';
import { useOpenLot } from '../../widgets/links/use-open-lot.ts';
import { MeetingsTable } from '../../widgets/meetings/meetings-table.tsx';
import { distancesOf } from './price-parts.ts';
import type { PairValues } from './use-pair.ts';

interface PairCardProps {
  conditions: readonly Condition[];
  values: PairValues;
}

interface DistancesCardProps extends PairCardProps {
  names: readonly [own: string, target: string];
  loaded: LoadedRows<'competition.meetings'>;
}

/** How far apart both prices lay at every meeting, over time; a mark opens the lot. */
export function DistancesCard({ names, loaded, ...asked }: DistancesCardProps) {
  const open = useOpenLot();
  const { data } = loaded;
  const [own, target] = names;
  const model = useMemo(() => distancesOf(data ?? [], [own, target], asked.values), [data, own, target, asked.values]);
  return (
    <ChartCard
      title="报价差与中标"
      height={320}
      query="competition.meetings"
      {...asked}
      loaded={loaded}
      model={model}
      nothing="所选范围内没有两家都有报价的标段"
      extra={<CardNote>前者报价高于后者为正，以较低报价为 100%</CardNote>}
      onPick={({ lot_guid }) => open(lot_guid)}
    />
  );
}

/** Every meeting, with both prices and who won. */
export function MeetingsCard(asked: PairCardProps) {
  const [cardRef, seen] = useInView();
  return (
    <Card title="相遇的标段" ref={cardRef}>
      <MeetingsTable {...asked} exportName="相遇的标段" name="competition.meetings" enabled={seen} />
    </Card>
  );
}

const links = { bd_name: { lot: 'lot_guid' }, Gys_Name: { party: 'company', guid: 'gys_guid' } } as const;

/** The machines both bid from, lot by lot; marks are hashed. */
export function HardwareCard(asked: PairCardProps) {
  const [cardRef, seen] = useInView();
  return (
    <Card title="投标硬件记录" ref={cardRef} actions={<CardNote>标识已脱敏：相同的标识显示相同；含两家各自投标的全部标段</CardNote>}>
      <PagedTable
        query="competition.hardware"
        {...asked}
        columns={['kaibiao_time', 'bd_name', 'Gys_Name', 'kind', 'mark', 'sharing']}
        rowKey="row_guid"
        initialSort={{ name: 'kaibiao_time', rule: 'desc' }}
        links={links}
        exportName="投标硬件记录"
        name="competition.hardware"
        enabled={seen}
      />
    </Card>
  );
}
