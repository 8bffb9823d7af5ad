import type { ReportCell, ReportRow, ReportSource } from '@tenderscope/contract';
import { byKey, column, coversAllUnits, largestFirst, numberIn, ratio, size, sum, type Derive } from './derivation.ts';
import { partName } from './part-name.ts';

interface Part {
  id: ReportCell;
  name: ReportCell;
  rateNow: number | null;
  rateBase: number | null;
  weightNow: number;
  weightBase: number;
  rateEffect: number;
  mixEffect: number;
}

interface Split {
  parts: Part[];
  rateNow: number | null;
  rateBase: number | null;
  totalNow: number;
  totalBase: number;
}

/**
 * The rate of a total, Σ numerator ÷ Σ denominator, changes because the rates of its parts change, and because their weights change: for
 * each part w̄·Δr and (r̄ − R̄)·Δw, means over both periods, which add up to the change of the total. A part of only one period has its
 * rate in both.
 * @see Bennet (1920), The Theory of Measurement of Changes in Cost of Living, J. R. Stat. Soc. 83
 */
function splitRate(now: ReportSource | undefined, base: ReportSource | undefined, args: readonly string[]): Split {
  const [key = '', name = '', numerator = '', denominator = ''] = args;
  const [nowBy, baseBy] = [byKey(now, key), byKey(base, key)];
  const totalOf = (rows: Iterable<ReportRow>, column: string): number => sum([...rows].map((row) => numberIn(row, column)));
  const [totalNow, totalBase] = [totalOf(nowBy.values(), denominator), totalOf(baseBy.values(), denominator)];
  const rateNow = ratio(totalOf(nowBy.values(), numerator), totalNow);
  const rateBase = ratio(totalOf(baseBy.values(), numerator), totalBase);
  const mean = ((rateNow ?? 0) + (rateBase ?? 0)) / 2;
  const parts = [...new Set([...nowBy.keys(), ...baseBy.keys()])].map((id): Part => {
    const [one, other] = [nowBy.get(id), baseBy.get(id)];
    const [partNow, partBase] = [one, other].map((row) => ratio(numberIn(row, numerator), numberIn(row, denominator)));
    const weightNow = ratio(numberIn(one, denominator), totalNow) ?? 0;
    const weightBase = ratio(numberIn(other, denominator), totalBase) ?? 0;
    const [r1, r0] = [partNow ?? partBase ?? 0, partBase ?? partNow ?? 0];
    return {
      id, name: partName(name, one?.[name] ?? other?.[name]), rateNow: partNow ?? null, rateBase: partBase ?? null, weightNow, weightBase,
      rateEffect: ((weightNow + weightBase) / 2) * (r1 - r0), mixEffect: ((r1 + r0) / 2 - mean) * (weightNow - weightBase),
    };
  });
  return { parts, rateNow, rateBase, totalNow, totalBase };
}

/**
 * Contribution of each part to the change of a rate, the largest first; arguments are the columns of key, name, numerator and denominator.
 */
export const rateContribution: Derive = ([now, base], args) => {
  const { parts, rateNow, rateBase } = splitRate(now, base, args);
  const isKnown = rateNow !== null && rateBase !== null && coversAllUnits(now) && coversAllUnits(base);
  const rows = parts.map(({ id, name, rateEffect, mixEffect, ...part }): ReportRow => {
    const effect = isKnown ? rateEffect + mixEffect : null;
    const effects = { rateEffect: isKnown ? rateEffect : null, mixEffect: isKnown ? mixEffect : null, effect, effectSize: size(effect) };
    const rateDiff = part.rateNow === null || part.rateBase === null ? null : part.rateNow - part.rateBase;
    return { key: id, name, ...part, ...effects, rateDiffSize: size(rateDiff) };
  });
  return {
    grain: now?.grain ?? '',
    columns: [
      column('name', now?.columns.find((one) => one.name === args[1])?.title ?? '', 'text'), column('rateNow', '本期节资率', 'rate'),
      column('rateBase', '对比期节资率', 'rate'), column('weightNow', '本期基准占比', 'rate'), column('weightBase', '对比期基准占比', 'rate'),
      column('rateEffect', '节资率变化影响', 'points'), column('mixEffect', '结构变化影响', 'points'), column('effect', '合计影响', 'points'),
      column('effectSize', '合计影响幅度', 'points'), column('rateDiffSize', '节资率增减幅度', 'points'), column('key', '标识', 'text'),
    ],
    rows: rows.sort(largestFirst('effect', 'key')),
  };
};

/**
 * The change of an amount Σ numerator by its causes: the volume that is compared (`volume`), the rates of the parts (`rate`) and their
 * weights (`mix`), which add up to it: R̄·ΔB + B̄·ΔR.
 */
export const amountSplit: Derive = ([now, base], args) => {
  const { parts, rateNow, rateBase, totalNow, totalBase } = splitRate(now, base, args);
  const isKnown = rateNow !== null && rateBase !== null && coversAllUnits(now) && coversAllUnits(base);
  const middle = (totalNow + totalBase) / 2;
  const of = (value: number): number | null => (isKnown ? value : null);
  const volume = of((((rateNow ?? 0) + (rateBase ?? 0)) / 2) * (totalNow - totalBase));
  const rate = of(middle * sum(parts.map(({ rateEffect }) => rateEffect)));
  const mix = of(middle * sum(parts.map(({ mixEffect }) => mixEffect)));
  const diff = rateNow !== null && rateBase !== null && isKnown ? rateNow * totalNow - rateBase * totalBase : null;
  return {
    grain: '整个选择范围',
    columns: [
      column('diff', '节资额增减', 'money'), column('size', '节资额增减幅度', 'money'), column('volume', '规模影响', 'money'), column('rate', '节资率影响', 'money'),
      column('mix', '结构影响', 'money'), column('volumeSize', '规模影响幅度', 'money'), column('rateSize', '节资率影响幅度', 'money'), column('mixSize', '结构影响幅度', 'money'),
    ],
    rows: [{ diff, size: size(diff), volume, rate, mix, volumeSize: size(volume), rateSize: size(rate), mixSize: size(mix) }],
  };
};
