import type { Condition } from '@tenderscope/contract';
import { CardGrid, GridCell } from '../../widgets/screen-layout/screen-layout.tsx';
import { ConclusionCard } from './conclusion-card.tsx';
import { FiguresCard } from './figures-card.tsx';
import { ConsortiumCard, GroupsCard, HardwareCard, MeetingsCard, RulesCard, SharedMarksCard } from './pair-tables.tsx';
import type { PairValues } from './pair-values.ts';
import { PathsCard } from './paths-card.tsx';
import { PeersCard } from './peers-card.tsx';
import { PricesCard } from './prices-card.tsx';
import { RegistryCard } from './registry-card.tsx';
import { usePair, type useTwoCompanies } from './use-pair.ts';

interface PairPageProps {
  values: PairValues;
  companies: ReturnType<typeof useTwoCompanies>;
  conditions: readonly Condition[];
  /** The selected period in words. */
  period: string;
}

/** The cards about two companies, in the order in which an analyst reads them. */
export function PairPage({ values, companies, conditions, period }: PairPageProps) {
  const { names } = companies;
  const loaded = usePair(values, names, conditions);
  const requested = { conditions, values, period };
  return (
    <CardGrid>
      <GridCell><RegistryCard values={values} companies={companies} links={loaded.links} /></GridCell>
      <GridCell><ConclusionCard values={values} loaded={loaded} period={period} /></GridCell>
      <GridCell><FiguresCard loaded={loaded} names={names} period={period} /></GridCell>
      <GridCell><PricesCard conditions={conditions} values={values} names={names} loaded={loaded.meetings} /></GridCell>
      <GridCell><PeersCard peers={loaded.peers} period={period} /></GridCell>
      <GridCell><MeetingsCard {...requested} /></GridCell>
      {(loaded.pair.data?.[0]?.consortiumNum ?? 0) > 0 && <GridCell><ConsortiumCard {...requested} /></GridCell>}
      <GridCell><SharedMarksCard values={values} /></GridCell>
      <GridCell><HardwareCard {...requested} /></GridCell>
      <GridCell><PathsCard values={values} /></GridCell>
      <GridCell><GroupsCard values={values} /></GridCell>
      <GridCell><RulesCard values={values} /></GridCell>
    </CardGrid>
  );
}
