import type { Row } from '../../lib/queries/use-rows.ts';

/** Loaded facts about two companies, from which the page draws its conclusion. */
export interface PairFacts {
  /** Names of the two, in the order of their ids. */
  names: readonly [one: string, other: string];
  pair: Row<'competition.pair'>;
  links: readonly Row<'relation.holders'>[];
  evidence: readonly Pick<Row<'relation.evidence'>, 'kind' | 'level' | 'lotNum' | 'noiseNum'>[];
  marks: readonly Row<'relation.sharedMarks'>[];
  hardware: readonly Pick<Row<'competition.hardware'>, 'lot_guid' | 'kind' | 'sharing'>[];
  peers: readonly Row<'relation.pairPeers'>[];
  /** The user sees some units only, and no statistics over all of them. */
  isPart: boolean;
}
