import type { Condition } from '@tenderscope/contract';
import { Segmented } from 'antd';
import { useMemo } from 'react';
import { oneOf, urlFormat } from '../../lib/address/url-format.ts';
import { useInView } from '../../lib/loading/use-in-view.ts';
import { useRows } from '../../lib/queries/use-rows.ts';
import { useUrlState } from '../../lib/address/use-url-state.ts';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { Card } from '../../widgets/chart-card/card.tsx';
import { ChartCard, type LoadedRows } from '../../widgets/chart-card/chart-card.tsx';
import { PagedTable } from '../../widgets/data-table/paged-table.tsx';
import { useOpenLot } from '../../widgets/links/use-open-lot.ts';
import { MeetingsTable } from '../../widgets/meetings/meetings-table.tsx';
import { LoadFailure } from '../../widgets/chart-card/load-failure.tsx';
import { Skeleton } from '../../widgets/chart-card/skeleton.tsx';
import { rangeOf } from '../../widgets/peer-range/peer-range.ts';
import { PeerStrips } from '../../widgets/peer-range/peer-strips.tsx';
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

/** Difference of both prices at every meeting over time; a mark opens the lot. */
export function DistancesCard({ names, loaded, ...requested }: DistancesCardProps) {
  const open = useOpenLot();
  const { data } = loaded;
  const [own, target] = names;
  const model = useMemo(() => distancesOf(data ?? [], [own, target], requested.values), [data, own, target, requested.values]);
  return (
    <ChartCard
      title="报价差与中标"
      height={320}
      query="competition.meetings"
      {...requested}
      loaded={loaded}
      model={model}
      nothing="所选范围内没有两家都有报价的标段"
      extra={<CardNote>前者报价高于后者为正，以较低报价为 100%</CardNote>}
      onPick={({ lot_guid }) => open(lot_guid)}
    />
  );
}

/** Every meeting, with both prices and the winner. */
export function MeetingsCard(requested: PairCardProps) {
  const [cardRef, seen] = useInView();
  return (
    <Card title="相遇的标段" ref={cardRef}>
      <MeetingsTable {...requested} exportName="相遇的标段" name="competition.meetings" enabled={seen} />
    </Card>
  );
}

const links = { bd_name: { lot: 'lot_guid' }, Gys_Name: { party: 'company', guid: 'gys_guid' } } as const;

const shownMarks = [{ value: 'all' as const, label: '全部' }, { value: 'shared' as const, label: '相同或共用' }];
const address = urlFormat({ marks: oneOf(['all', 'shared']) });
const isShared = { name: 'sharing', matching: 'in', value: ['同标段相同', '跨标段相同', '多家共用'], whereIndex: 2 } as const;

/** The machines that both companies bid from, by lot; identifiers are hashed. */
export function HardwareCard({ conditions, values }: PairCardProps) {
  const [cardRef, seen] = useInView();
  const [{ marks }, change] = useUrlState(address);
  const shown = useMemo(() => (marks === 'shared' ? [...conditions, { ...isShared, value: [...isShared.value] }] : conditions), [conditions, marks]);
  return (
    <Card
      title="投标硬件记录"
      ref={cardRef}
      actions={
        <>
          <CardNote>标识已脱敏：相同的标识显示相同；含两家各自投标的全部标段</CardNote>
          <Segmented size="small" aria-label="列出的记录" options={shownMarks} value={marks} onChange={(next) => change({ marks: next }, { preventScrollReset: true })} />
        </>
      }
    >
      <PagedTable
        query="competition.hardware"
        conditions={shown}
        values={values}
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

/** Height of the strips while they load, in px. */
const stripsHeight = 128;

/** Number of meetings and closeness of prices of the pair, compared with all pairs in the market where the two meet most. */
export function PeersCard({ conditions, values }: PairCardProps) {
  const [cardRef, seen] = useInView();
  const { gys_guid: one, Target_gys_guid: other } = values;
  const pair = useMemo(() => ({ one_guid: one, other_guid: other }), [one, other]);
  const { data, isError, isFetching, error, refetch } = useRows('relation.pairPeers', conditions, { values: pair, enabled: seen });
  const ranges = useMemo(() => ['meetings', 'jaccard', 'priceGap'].flatMap((screen) => rangeOf(data ?? [], screen) ?? []), [data]);
  return (
    <Card title="与同类企业对比较" ref={cardRef} actions={<CardNote>同类为两家相遇最多的市场（品类 × 地区）中相遇过的全部企业对</CardNote>}>
      {isError && !isFetching && <LoadFailure message={error.message} height={stripsHeight} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={stripsHeight} />}
      {data && (ranges.length === 0 ? <p>所选范围内两家没有相遇，无可比较。</p> : <PeerStrips ranges={ranges} />)}
    </Card>
  );
}
