import { formatCount, formatRate, metrics, type Condition } from '@tenderscope/contract';
import type { Measure } from '../../charts/labels/measure.ts';
import { rateLine } from '../../charts/prepare/few-cases.ts';
import { prepareRank } from '../../charts/prepare/prepare-rank.ts';
import type { Row } from '../../lib/queries/use-rows.ts';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';

const nameWidth = 220;
const height = 320;

const failedLots: Measure = { name: '涉及流标标段', unit: '个', type: 'count' };
const rejectedBids: Measure = { name: '否决投标数', unit: '家次', type: 'count' };

function failureModel(rows: readonly Row<'insight.failureReasons'>[]) {
  const parts = rows.map(({ liubiao_yuanyin: name, reasonLotNum, reasonRate, failedNum }) => ({
    id: name,
    name,
    value: reasonLotNum,
    notes: [rateLine('占流标标段', reasonRate, failedNum)],
  }));
  return parts.length > 0 ? prepareRank(parts, failedLots, { nameWidth }) : null;
}

const failureNote = ([first]: readonly Row<'insight.failureReasons'>[]) =>
  first && <CardNote>{`共 ${formatCount(first.failedNum)} 个流标标段；一个标段可有多个原因`}</CardNote>;

/** Reasons of failed lots, the most frequent first. */
export function FailureReasonsCard({ conditions }: { conditions: readonly Condition[] }) {
  return (
    <ChartCard
      title="流标原因"
      metrics={['failedRate']}
      height={height}
      query="insight.failureReasons"
      conditions={conditions}
      model={failureModel}
      nothing="所选期间没有流标标段"
      note={failureNote}
      table={{ columns: ['liubiao_yuanyin', 'reasonLotNum', 'reasonRate'], rowKey: 'liubiao_yuanyin' }}
    />
  );
}

function rejectModel(rows: readonly Row<'insight.rejectReasons'>[]) {
  const parts = rows.map(({ foujue_yuanyin: name, rejectedNum, rejectedLotNum, rejectedRate, bidNum }) => ({
    id: name,
    name,
    value: rejectedNum,
    notes: [`涉及 ${formatCount(rejectedLotNum)} 个标段`, rateLine('占全部投标', rejectedRate, bidNum)],
  }));
  return parts.length > 0 ? prepareRank(parts, rejectedBids, { nameWidth }) : null;
}

/** Every bid has at most one row, so the sum is the number of rejected bids. */
function rejectNote(rows: readonly Row<'insight.rejectReasons'>[]) {
  const rejected = rows.reduce((sum, { rejectedNum }) => sum + rejectedNum, 0);
  const bids = rows[0]?.bidNum;
  return bids && <CardNote>{`否决 ${formatCount(rejected)} 家次，占${metrics.tbNum.name} ${formatRate(rejected / bids)}`}</CardNote>;
}

/** Reasons of rejected bids, the most frequent first. */
export function RejectReasonsCard({ conditions }: { conditions: readonly Condition[] }) {
  return (
    <ChartCard
      title="否决投标原因"
      metrics={['tbNum']}
      height={height}
      query="insight.rejectReasons"
      conditions={conditions}
      model={rejectModel}
      nothing="所选期间没有否决投标"
      note={rejectNote}
      table={{ columns: ['foujue_yuanyin', 'rejectedNum', 'rejectedLotNum', 'rejectedRate'], rowKey: 'foujue_yuanyin' }}
    />
  );
}
