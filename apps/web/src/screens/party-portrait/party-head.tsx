import { formatCount, type Condition } from '@tenderscope/contract';
import { useSession } from '../../lib/session/session-store.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { minLots, type PeerGroup } from './peers.ts';
import { StandingTable } from './standing-table.tsx';
import { useStanding } from './use-standing.ts';

interface PartyHeadProps {
  party: 'issuer' | 'agency';
  /** Name of the kind of party. */
  title: string;
  name: string;
  guid: string;
  /** The filters, without the condition on the party. */
  conditions: readonly Condition[];
}

const shown = {
  issuer: ['savingRate', 'failedRate', 'avgBidders', 'openRate', 'cr5'],
  agency: ['savingRate', 'failedRate', 'avgBidders', 'cr5', 'hhi'],
} as const;

/** Description of the peer group. */
const noteOf = ({ peers, common }: PeerGroup<unknown>, title: string, isPart: boolean): string =>
  `与 ${formatCount(peers.length)} 家${common === '' ? '' : `同类（${common}）`}、有 ${minLots} 个以上标段的${title}比较${isPart ? '，仅统计本单位范围' : ''}`;

/** The figures of a buyer or agency compared with those of its peers. */
export function PartyHead({ party, title, name, guid, conditions }: PartyHeadProps) {
  const { query, group, own } = useStanding(party, guid, conditions);
  const isPart = useSession(({ userInfo }) => userInfo?.seesAllUnits === false);
  const note = group && noteOf(group, title, isPart);
  return (
    <Card title={name} actions={note === undefined ? null : <CardNote>{note}</CardNote>}>
      <StandingTable metrics={shown[party]} query={query} own={own} peers={group?.peers} nothing={`所选期间没有这家${title}的标段。`} />
    </Card>
  );
}
