import type { Computation } from './computation.ts';
import { expertFavoursOf } from './expert-favours-of.ts';
import { lotScoresOf } from './lot-scores-of.ts';

/** What takes seconds over a million lots. */
export const computations = {
  lotScores: lotScoresOf,
  expertFavours: expertFavoursOf,
} as const satisfies Record<string, () => Computation<object>>;

export type ComputationName = keyof typeof computations;

type ComputationOf<Name extends ComputationName> = ReturnType<(typeof computations)[Name]>;

/** The rows of each table that comes of a computation. */
export type TablesOf<Name extends ComputationName> = ComputationOf<Name> extends Computation<infer Tables> ? Tables : never;
