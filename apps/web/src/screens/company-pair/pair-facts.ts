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

/** The kind of evidence that only states that two companies meet. */
export const met = '共同投标';

/** True for a shared mark or a link that counts, false for mere meetings and marks that most bidders share. */
export const isCounted = ({ kind, lotNum }: PairFacts['evidence'][number]): boolean => kind !== met && (lotNum === null || lotNum > 0);
