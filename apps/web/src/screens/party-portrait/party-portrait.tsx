import type { Condition } from '@tenderscope/contract';
import { useCallback, useMemo, type ReactNode } from 'react';
import { useAddress } from '../../lib/address/use-url-state.ts';
import { useJoinedGuid } from '../../lib/queries/use-joined-guid.ts';
import { useRows } from '../../lib/queries/use-rows.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { LoadFailure } from '../../widgets/chart-card/load-failure.tsx';
import { Skeleton } from '../../widgets/chart-card/skeleton.tsx';
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
import { PartyHead } from './party-head.tsx';
import { FailureReasonsCard, RejectReasonsCard } from './reasons-card.tsx';
import { useParty } from './use-party.ts';
import { WinnersCard } from './winners-card.tsx';

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
  const { conditions: others } = useFilters();
  const state = useNarrowedFilters(own);
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
          <DealTrendCard state={state} loaded={months} />
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
