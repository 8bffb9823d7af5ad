import type { Computation } from './computation.ts';
import { expertFavoursComputation } from './expert-favours-computation.ts';
import { lotScoresComputation } from './lot-scores-computation.ts';
import { marketTestsComputation } from './market-tests-computation.ts';

/** Computations that take seconds for a million lots. */
export const computations = {
  lotScores: lotScoresComputation,
  expertFavours: expertFavoursComputation,
  marketTests: marketTestsComputation,
} as const satisfies Record<string, () => Computation<object>>;

export type ComputationName = keyof typeof computations;

type ComputationOf<Name extends ComputationName> = ReturnType<(typeof computations)[Name]>;

/** The rows of each resulting table of a computation. */
export type TablesOf<Name extends ComputationName> = ComputationOf<Name> extends Computation<infer Tables> ? Tables : never;
