import { formatCount, type Condition } from '@tenderscope/contract';
import { useCallback, useMemo, type ReactNode } from 'react';
import { useAddress } from '../../lib/address/use-url-state.ts';
import { useJoinedGuid } from '../../lib/queries/use-joined-guid.ts';
import { useRows } from '../../lib/queries/use-rows.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { LoadFailure } from '../../widgets/chart-card/load-failure.tsx';
import { Skeleton } from '../../widgets/chart-card/skeleton.tsx';
import { CompareButton } from '../../widgets/comparison/compare-toggle.tsx';
import { CategoryCard } from '../../widgets/deal-cards/category-card.tsx';
import { DealTrendCard } from '../../widgets/deal-cards/deal-trend-card.tsx';
import { lotViews } from '../../widgets/deal-cards/lot-views.ts';
import { MethodCard } from '../../widgets/deal-cards/method-card.tsx';
import { OverviewTiles } from '../../widgets/deal-cards/overview-tiles.tsx';
import { FilterBar } from '../../widgets/filter-bar/filter-bar.tsx';
import { useFilters } from '../../widgets/filter-bar/use-filters.ts';
import { useNarrowedFilters } from '../../widgets/filter-bar/use-narrowed-filters.ts';
import { readableText } from '../../lib/address/url-format.ts';
import { PortraitNotFound } from '../../widgets/links/portrait-not-found.tsx';
import { LotsCard } from '../../widgets/lots-card/lots-card.tsx';
import { useLotView } from '../../widgets/lots-card/use-lot-view.ts';
import { CardGrid, GridCell, ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import { WatchButton } from '../../widgets/subscribe/watch-button.tsx';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { minLots, type PeerGroup } from './peers.ts';
import { StandingTable } from './standing-table.tsx';
import { useStanding } from './use-standing.ts';
import { FailureReasonsCard, RejectReasonsCard } from './reasons-card.tsx';
import { useInView } from '../../lib/loading/use-in-view.ts';
import { UnsharedNote } from '../../widgets/chart-card/unshared-note.tsx';
import { PagedTable } from '../../widgets/data-table/paged-table.tsx';

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
function PartyHead({ party, title, name, guid, conditions }: PartyHeadProps) {
  const { query, group, own } = useStanding(party, guid, conditions);
  const isPart = useSession(({ userInfo }) => userInfo?.seesAllUnits === false);
  const note = group && noteOf(group, title, isPart);
  return (
    <Card
      title={name}
      actions={(
        <>
          {note !== undefined && <CardNote>{note}</CardNote>}
          {party === 'issuer' && <WatchButton kind="unit" id={guid} name={name} />}
          {party === 'issuer' && <CompareButton kind="unit" guid={guid} name={name} />}
        </>
      )}
    >
      <StandingTable metrics={shown[party]} query={query} own={own} peers={group?.peers} nothing={`所选期间没有这家${title}的标段。`} />
    </Card>
  );
}

const links = { Gys_Name: { party: 'company', guid: 'gys_guid' } } as const;

/** The suppliers that bid on these lots, by awarded amount. */
function WinnersCard({ conditions, name }: { conditions: readonly Condition[]; name: string }) {
  const [cardRef, seen] = useInView();
  return (
    <Card
      title="供应商"
      metrics={['activeSuppliers', 'zbJinE', 'zbNum', 'tbNum']}
      actions={<UnsharedNote conditions={conditions} enabled={seen} />}
      ref={cardRef}
    >
      <PagedTable
        query="insight.supplierTop"
        conditions={conditions}
        columns={['Gys_Name', 'zbJinE', 'zbNum', 'tbNum', 'zbRate']}
        rowKey="gys_guid"
        initialSort={{ name: 'zbJinE', rule: 'desc' }}
        enabled={seen}
        links={links}
        exportName="供应商"
        name={name}
      />
    </Card>
  );
}

const allTime = [] as const;

/** A buyer or agency over all time: its name (null if the user sees none of its lots) and its guid in the rows. */
function useParty(party: 'issuer' | 'agency', guid: string) {
  const [ofIssuer, ofAgency] = useMemo(() => [{ zbr_guid: guid }, { daiLi_guid: guid }] as const, [guid]);
  const issuer = useRows('issuer.profile', allTime, { values: ofIssuer, enabled: party === 'issuer' });
  const agency = useRows('agency.profile', allTime, { values: ofAgency, enabled: party === 'agency' });
  const name = party === 'issuer' ? issuer.data?.[0]?.zbr_name : agency.data?.[0]?.daiLi_DanWei;
  const found = party === 'issuer' ? guid : (agency.data?.[0]?.daiLi_guid ?? undefined);
  return { query: party === 'issuer' ? issuer : agency, name: name ?? null, found };
}

interface PortrayedParty {
  guid: string;
  /** The filters with the condition on the party; `others` are without it. */
  conditions: readonly Condition[];
  others: readonly Condition[];
}

interface PartyPortraitProps {
  party: 'issuer' | 'agency';
  /** Name of the kind of party. */
  title: string;
  /** URL parameter and lot field with the party's guid. */
  guid: 'zbr_guid' | 'daiLi_guid';
  /** Additional cards, below those that buyers and agencies share. */
  children: (party: PortrayedParty) => ReactNode;
}

/** The portrait of the buyer or agency in the address. */
export function PartyPortrait(props: PartyPortraitProps) {
  const chosen = readableText(useAddress().params.get(props.guid) ?? '');
  return (
    <ScreenPage title={`${props.title}画像详情`}>
      {chosen === '' ? <PortraitNotFound party={props.party} title={props.title} guid="" /> : <KnownParty key={chosen} chosen={chosen} {...props} />}
    </ScreenPage>
  );
}

type ChosenParty = PartyPortraitProps & { chosen: string };

function KnownParty(props: ChosenParty) {
  const { party, title, guid, chosen } = props;
  const { query, name, found } = useParty(party, chosen);
  const { open } = useAddress();
  const replace = useCallback(
    (company: string) => {
      const write = (params: URLSearchParams): URLSearchParams =>
        new URLSearchParams([...params].map(([key, value]) => [key, key === guid ? company : value]));
      open(write, { replace: true });
    },
    [open, guid],
  );
  useJoinedGuid(chosen, found, replace);
  if (query.isError && !query.isFetching) {
    return (
      <Card title={title}>
        <LoadFailure message={query.error.message} height={240} onRetry={() => void query.refetch()} />
      </Card>
    );
  }
  if (!query.data) return <Skeleton height={600} />;
  return name === null ? <PortraitNotFound party={party} title={title} guid={chosen} /> : <PartyCards {...props} name={name} />;
}

/** Tenders and deals of one buyer or agency, their methods, and the winners. */
function PartyCards({ party, title, guid, chosen, name, children }: ChosenParty & { name: string }) {
  const own = useMemo(() => [{ name: guid, matching: '=', value: chosen }], [guid, chosen]);
  const units = useMemo(() => (party === 'issuer' ? [chosen] : null), [party, chosen]);
  const { conditions: others } = useFilters();
  const state = useNarrowedFilters(own, `${title}：${name}`);
  const lots = useLotView(lotViews);
  const months = useRows('insight.monthlyDeals', state.conditions);
  return (
    <>
      <PartyHead party={party} title={title} name={name} guid={chosen} conditions={others} />
      <FilterBar state={state} ownParameters={[]} />
      <OverviewTiles
        state={state}
        months={months.isPlaceholderData ? undefined : months.data}
        onOpen={lots.open}
      />
      <CardGrid>
        <GridCell span={8}>
          <DealTrendCard state={state} loaded={months} units={units} />
        </GridCell>
        <GridCell span={4}>
          <MethodCard state={state} />
        </GridCell>
        <GridCell span={6}>
          <FailureReasonsCard conditions={state.conditions} />
        </GridCell>
        <GridCell span={6}>
          <RejectReasonsCard conditions={state.conditions} />
        </GridCell>
        <GridCell span={7}>
          <WinnersCard conditions={state.conditions} name={`${party}Portrait`} />
        </GridCell>
        <GridCell span={5}>
          <CategoryCard state={state} />
        </GridCell>
        {children({ guid: chosen, conditions: state.conditions, others })}
        <GridCell>
          <LotsCard conditions={state.conditions} state={lots} name={`${party}Portrait`} />
        </GridCell>
      </CardGrid>
    </>
  );
}
