import type { Condition } from '@tenderscope/contract';
import { ChartCard, type LoadedRows } from '../../widgets/chart-card/chart-card.tsx';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { useOpenLot } from '../../widgets/links/use-open-lot.ts';
import { noMeetings } from './matrix-card.tsx';
import { gapsOf, rotationOf } from './rotation-parts.ts';

interface RotationCardsProps {
  conditions: readonly Condition[];
  values: { readonly gys_guid: string };
  loaded: LoadedRows<'competition.rotation'>;
  cardRef: (card: Element | null) => void;
}

const table = {
  columns: ['bd_name', 'kaibiao_time', 'winner', 'zbJinE', 'bidderNum', 'priceGap'],
  rowKey: 'lot_guid',
  links: { bd_name: { lot: 'lot_guid' }, winner: { party: 'company', guid: 'winner_guid' } },
} as const;

/** Winner of each lot in order; a mark opens the lot. */
export function RotationCard(props: RotationCardsProps) {
  const open = useOpenLot();
  return (
    <ChartCard
      title="中标顺序"
      height={240}
      query="competition.rotation"
      {...props}
      model={rotationOf}
      nothing={noMeetings}
      table={table}
      extra={<CardNote>最近 240 个相遇标段，从早到晚</CardNote>}
      onPick={({ lot_guid }) => open(lot_guid)}
    />
  );
}

/** Gap between the two closest prices of these companies at each lot; a mark opens the lot. */
export function GapsCard(props: RotationCardsProps) {
  const open = useOpenLot();
  return (
    <ChartCard
      title="报价梯度"
      height={320}
      query="competition.rotation"
      {...props}
      model={gapsOf}
      nothing="这些标段没有可比的报价"
      table={table}
      extra={<CardNote>每个标段上最接近的两家报价之差 ÷ 较低者；颜色为中标人</CardNote>}
      onPick={({ lot_guid }) => open(lot_guid)}
    />
  );
}
