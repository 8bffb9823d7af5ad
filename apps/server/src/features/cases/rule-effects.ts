import { inState, withOutcome, type RuleEffect } from '@tenderscope/contract';
import type { CaseDecision, StoredRiskCase } from '@tenderscope/state';

/** Precision is not shown for fewer decided cases. */
const minDecided = 10;
/** A rule with an upper limit below it should be reviewed. */
const lowPrecision = 0.2;
const maxReasons = 3;
const dayMs = 86_400_000;

/**
 * 95 % confidence limits of a share of `hits` in `n`.
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

/** Recorded outcome, or else derived from the state; each case has one of four findings. */
function findingOf({ outcome, state }: Pick<StoredRiskCase, 'outcome' | 'state'>): Finding {
  if (outcome !== null) return outcome === withOutcome.correct ? 'confirmed' : outcome === withOutcome.falseAlarm ? 'excluded' : 'undecided';
  if (state === inState.confirmed || state === inState.transferred) return 'confirmed';
  return state === inState.excluded ? 'excluded' : 'open';
}

/** Hit rate of an indicator among the subjects it tests. */
export type HitRate = Pick<RuleEffect, 'hitRate' | 'hits' | 'population'>;
const noHitRate: HitRate = { hitRate: null, hits: null, population: null };

/** Effectiveness of each rule, ordered by number of cases, with its versions in order of time; `rates` by the rules that have one. */
export function ruleEffects(
  cases: readonly StoredRiskCase[],
  decisions: readonly CaseDecision[],
  rates: ReadonlyMap<string, HitRate> = new Map(),
): RuleEffect[] {
  const lastDecision = new Map(decisions.map((decision) => [decision.caseGuid, decision]));
  const ofRules = grouped(cases, ({ rule }) => rule);
  return [...ofRules.values()]
    .sort((a, b) => b.length - a.length || (a[0]?.rule ?? '').localeCompare(b[0]?.rule ?? ''))
    .flatMap((ofRule) => versionsOf(ofRule, lastDecision, rates));
}

function versionsOf(ofRule: readonly StoredRiskCase[], lastDecision: LastDecision, rates: ReadonlyMap<string, HitRate>): RuleEffect[] {
  const effects = [...grouped(ofRule, ({ ruleVersion }) => ruleVersion).values()]
    .map((own) => effectOf(own, lastDecision))
    .sort((a, b) => a.firstOpenedAt - b.firstOpenedAt || a.ruleVersion.localeCompare(b.ruleVersion));
  return effects.map((effect, place) => ({
    ...effect,
    ...(rates.get(effect.rule) ?? noHitRate),
    precisionBefore: effects[place - 1]?.precision ?? null,
  }));
}

function grouped(cases: readonly StoredRiskCase[], keyOf: (one: StoredRiskCase) => string): Map<string, StoredRiskCase[]> {
  const groups = new Map<string, StoredRiskCase[]>();
  for (const one of cases) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

type LastDecision = ReadonlyMap<string, CaseDecision>;

function effectOf(own: readonly StoredRiskCase[], lastDecision: LastDecision): Omit<RuleEffect, keyof HitRate | 'precisionBefore'> {
  const count = (finding: Finding): number => own.filter((one) => findingOf(one) === finding).length;
  const [confirmedNum, excludedNum] = [count('confirmed'), count('excluded')];
  const decidedNum = confirmedNum + excludedNum;
  const limits = decidedNum < minDecided ? null : wilson(confirmedNum, decidedNum);
  const decisions = own.flatMap((one) => {
    const decision = lastDecision.get(one.guid);
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
    firstOpenedAt: Math.min(...own.map(({ openedAt }) => openedAt)),
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
    topReasons: [...reasons].map(([reason, num]) => ({ reason, num })).sort((a, b) => b.num - a.num).slice(0, maxReasons),
    needsReview: limits !== null && limits[1] < lowPrecision,
  };
}

function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const half = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half)] ?? 0)) / 2;
}
