import { useMemo } from 'react';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { Card } from '../../widgets/chart-card/card.tsx';
import { LoadedPart } from '../../widgets/loaded-part.tsx';
import { rangeOf } from '../../widgets/peer-range/peer-range.ts';
import { PeerStrips } from '../../widgets/peer-range/peer-strips.tsx';
import type { usePair } from './use-pair.ts';

/** Height of the strips while they load, in px. */
const height = 128;

/** Number of meetings, share of lots and distance of prices beside all pairs in the market where the two meet most. */
export function PeersCard({ peers, period }: Pick<ReturnType<typeof usePair>, 'peers'> & { period: string }) {
  const { data } = peers;
  const ranges = useMemo(() => ['meetings', 'jaccard', 'priceGap'].flatMap((screen) => rangeOf(data ?? [], screen) ?? []), [data]);
  return (
    <Card title="与同类企业对比较" actions={<CardNote>{`${period}；同类为两家相遇最多的市场（品类 × 地区）中相遇过的全部企业对`}</CardNote>}>
      <LoadedPart query={peers} name="与同类企业对比较" height={height}>
        {() => (ranges.length === 0 ? <p>两家没有同场投标，无可比较。</p> : <PeerStrips ranges={ranges} />)}
      </LoadedPart>
    </Card>
  );
}
