import { bidRow } from './bid-fact.ts';
import { pairRow } from './bid-pair.ts';
import { dealRow } from './deal-cube.ts';
import { projectRow } from './lotless-project.ts';
import { openingLimit } from './opening-limit.ts';
import { rule } from './rule.ts';
import { winnerRow } from './winner-row.ts';

/** Other views of a mart, computed on request. */
export const views: readonly { name: string; sql: string }[] = [dealRow, winnerRow, bidRow, pairRow, projectRow, rule, openingLimit];
