import { formatCount, type Condition } from '@tenderscope/contract';
import { useSession } from '../../lib/session-store.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { LoadFailure } from '../../widgets/chart-card/load-failure.tsx';
import { Skeleton } from '../../widgets/chart-card/skeleton.tsx';
import styles from './party-portrait.module.css';
import { minLots } from './standing.ts';
import { StandingTable } from './standing-table.tsx';
import { useParties } from './use-parties.ts';

interface PartyHeadProps {
  party: 'issuer' | 'agency';
  /** What one of them is called. */
  title: string;
  guid: string;
  /** The filters, without the condition on the party. */
  conditions: readonly Condition[];
}

const everything: readonly Condition[] = [];
/** A head and a line for each figure, 36 px each. */
const heights = { issuer: 6 * 36, agency: 4 * 36 } as const;

/** Who it is, and its figures beside those of all. */
export function PartyHead({ party, title, guid, conditions }: PartyHeadProps) {
  const height = heights[party];
  const known = useParties(party, guid, everything);
  const selected = useParties(party, guid, conditions);
  const isPart = useSession(({ userInfo }) => userInfo?.seesAllUnits === false);
  const failed = [known, selected].find(({ query }) => query.error !== null);
  if (failed) {
    return (
      <Card title={title}>
        <LoadFailure message={failed.query.error?.message ?? ''} height={height} onRetry={() => void failed.query.refetch()} />
      </Card>
    );
  }
  if (known.query.isPending || selected.query.isPending) return <Card title={title}><Skeleton height={height} /></Card>;
  if (known.own === undefined) {
    const text = guid === '' ? `请从「${title}画像」中选择一家。` : `没有这家${title}的标段，或不在您的单位范围内。`;
    return <Card title={title}><p className={styles['line']}>{text}</p></Card>;
  }
  const compared = selected.rows.filter(({ lotNum }) => lotNum >= minLots).length;
  return (
    <Card title={known.name ?? title} actions={<CardNote>{`与 ${formatCount(compared)} 家有 ${minLots} 个以上标段的${title}比较${isPart ? '，仅统计本单位范围' : ''}`}</CardNote>}>
      {selected.own
        ? <StandingTable own={selected.own} all={selected.rows} />
        : <p className={styles['line']}>所选期间没有这家{title}的标段。</p>}
    </Card>
  );
}
