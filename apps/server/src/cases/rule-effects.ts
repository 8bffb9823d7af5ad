import { inState, withOutcome, type RuleEffect } from '@tenderscope/contract';
import type { StoredCaseEvent, StoredRiskCase } from '@tenderscope/state';

/** Fewer decided cases show no precision. */
const minDecided = 10;
/** An upper limit below it calls for a look at the rule. */
const lowPrecision = 0.2;
const mostReasons = 3;
const dayMs = 86_400_000;

/**
 * 95 % limits of a share of `hits` in `n`.
 * @see Wilson (1927), Probable Inference, J. Am. Stat. Assoc. 22.
 */
export function wilson(hits: number, n: number): [low: number, high: number] {
  const z = 1.959963984540054;
  const [share, scale] = [hits / n, 1 + z ** 2 / n];
  const middle = (share + z ** 2 / (2 * n)) / scale;
  const half = (z * Math.sqrt((share * (1 - share)) / n + z ** 2 / (4 * n ** 2))) / scale;
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

type Finding = 'confirmed' | 'excluded' | 'undecided' | 'open';

/** The outcome where one was entered, else what the state says; each case is one of the four. */
function findingOf({ outcome, state }: Pick<StoredRiskCase, 'outcome' | 'state'>): Finding {
  if (outcome !== null) return outcome === withOutcome.correct ? 'confirmed' : outcome === withOutcome.falseAlarm ? 'excluded' : 'undecided';
  if (state === inState.confirmed || state === inState.transferred) return 'confirmed';
  return state === inState.excluded ? 'excluded' : 'open';
}

/** How each rule and version did, most opened first. */
export function ruleEffects(cases: readonly StoredRiskCase[], events: readonly StoredCaseEvent[]): RuleEffect[] {
  const ofCase = new Map<string, StoredCaseEvent[]>();
  for (const event of events) ofCase.set(event.caseGuid, [...(ofCase.get(event.caseGuid) ?? []), event]);
  const groups = new Map<string, StoredRiskCase[]>();
  for (const one of cases) {
    const key = `${one.rule} ${one.ruleVersion}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const effects = [...groups.values()].map((own) => effectOf(own, ofCase));
  return effects.sort((a, b) => b.openedNum - a.openedNum || a.rule.localeCompare(b.rule) || a.ruleVersion.localeCompare(b.ruleVersion));
}

type EventsOfCases = ReadonlyMap<string, readonly StoredCaseEvent[]>;

function effectOf(own: readonly StoredRiskCase[], ofCase: EventsOfCases): RuleEffect {
  const count = (finding: Finding): number => own.filter((one) => findingOf(one) === finding).length;
  const [confirmedNum, excludedNum] = [count('confirmed'), count('excluded')];
  const decidedNum = confirmedNum + excludedNum;
  const limits = decidedNum < minDecided ? null : wilson(confirmedNum, decidedNum);
  const decisions = own.flatMap((one) => {
    const decision = ofCase.get(one.guid)?.findLast(({ isDecision }) => isDecision);
    return findingOf(one) === 'open' || !decision ? [] : [{ days: (decision.at - one.openedAt) / dayMs, decision }];
  });
  const reasons = new Map<string, number>();
  for (const { decision } of decisions) {
    const { reason } = JSON.parse(decision.detail) as { reason?: string };
    if (reason !== undefined) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  const { rule = '', ruleName = '', ruleVersion = '' } = own[0] ?? {};
  return {
    rule,
    ruleName,
    ruleVersion,
    openedNum: own.length,
    openNum: count('open'),
    confirmedNum,
    excludedNum,
    undecidedNum: count('undecided'),
    decidedNum,
    precision: limits && confirmedNum / decidedNum,
    precisionLow: limits?.[0] ?? null,
    precisionHigh: limits?.[1] ?? null,
    medianDays: median(decisions.map(({ days }) => days)),
    topReasons: [...reasons].map(([reason, num]) => ({ reason, num })).sort((a, b) => b.num - a.num).slice(0, mostReasons),
    needsReview: limits !== null && limits[1] < lowPrecision,
  };
}

function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const half = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half)] ?? 0)) / 2;
}
