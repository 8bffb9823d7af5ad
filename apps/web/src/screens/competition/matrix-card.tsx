import type { Condition } from '@tenderscope/contract';
import { Segmented } from 'antd';
import { oneOf, urlFormat } from '../../lib/address/url-format.ts';
import { useUrlState } from '../../lib/address/use-url-state.ts';
import type { Row } from '../../lib/queries/use-rows.ts';
import { ChartCard, type LoadedRows } from '../../widgets/chart-card/chart-card.tsx';
import { matrixMeasures, matrixOf, type MatrixMeasure } from './matrix-parts.ts';
import { useOpenPair } from './use-open-pair.ts';

export interface PairsOfMostActive {
  conditions: readonly Condition[];
  values: { readonly gys_guid: string };
  loaded: LoadedRows<'competition.matrix'>;
  cardRef: (card: Element | null) => void;
}

export const noMeetings = '所选范围内没有两家企业同场投标';

const format = urlFormat({ matrix: oneOf(['meetings', 'balance']) });
const models = {
  meetings: (rows: readonly Row<'competition.matrix'>[]) => matrixOf(rows, 'meetings'),
  balance: (rows: readonly Row<'competition.matrix'>[]) => matrixOf(rows, 'balance'),
};

/** Meetings, or balance of wins, among the companies that meet most; a cell opens the pair. */
export function MatrixCard(props: PairsOfMostActive) {
  const open = useOpenPair();
  const [{ matrix }, change] = useUrlState(format);
  return (
    <ChartCard
      title="相遇矩阵"
      height={400}
      query="competition.matrix"
      {...props}
      model={models[matrix]}
      nothing={noMeetings}
      extra={
        <Segmented<MatrixMeasure>
          size="small"
          aria-label="矩阵显示"
          options={[
            { value: 'meetings', label: matrixMeasures.meetings.name },
            { value: 'balance', label: matrixMeasures.balance.name },
          ]}
          value={matrix}
          onChange={(next) => change({ matrix: next })}
        />
      }
      table={{
        columns: ['Gys_Name', 'Target_Gys_Name', 'meetNum', 'ownWins', 'rivalWins', 'otherWins', 'priceGap', 'kind'],
        rowKey: 'pair_guid',
        links: { Gys_Name: { party: 'company', guid: 'gys_guid' }, Target_Gys_Name: { party: 'company', guid: 'Target_gys_guid' } },
      }}
      onPick={({ guid, target }) => open(guid, target)}
    />
  );
}
