import type { Condition } from '@tenderscope/contract';
import { ChartCard, type LoadedRows } from '../../widgets/chart-card/chart-card.tsx';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { matrixOf } from './matrix-parts.ts';
import { useOpenPair } from './use-open-pair.ts';

export interface PairsOfMostActive {
  conditions: readonly Condition[];
  values: { readonly gys_guid: string };
  loaded: LoadedRows<'competition.matrix'>;
  cardRef: (card: Element | null) => void;
}

export const noMeetings = '所选范围内没有两家企业同场投标';

/** How often the companies that meet most met each other, and who won; a cell opens the pair. */
export function MatrixCard(props: PairsOfMostActive) {
  const open = useOpenPair();
  return (
    <ChartCard
      title="相遇矩阵"
      height={520}
      query="competition.matrix"
      {...props}
      model={matrixOf}
      nothing={noMeetings}
      extra={<CardNote>相遇最多的 15 家；胜负以行企业计</CardNote>}
      onPick={({ guid, target }) => open(guid, target)}
    />
  );
}
