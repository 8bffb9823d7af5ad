import { formatCount, missing } from '@tenderscope/contract';
import { scaleFor, type Measure, type Scale } from '../../charts/labels/measure.ts';

/** A figure of the comparison, by the name of its column. */
export interface Figure {
  name: string;
  measure: Measure;
}

/** Rank of a member among its peers from the highest value; ties share the better one. */
export interface PeerRank {
  rank: number;
  of: number;
  /** Unit of the peers, if they are no companies or units. */
  unit?: string;
}

/** Values of one member by the names of figures; null is unknown. Amounts are in yuan, rates are fractions. */
export interface MemberValues {
  values: Readonly<Record<string, number | null>>;
  /** Values that differences and places are computed from, where they are not those shown; null has none. */
  comparable?: Readonly<Record<string, number | null>>;
  ranks: Readonly<Record<string, PeerRank>>;
}

/** Texts of a member's value; numbers in the unit of the figure. */
export interface ComparedCell {
  value: string;
  /** Against the base; of rates in percentage points of the rounded rates. Empty for the base itself. */
  difference: string;
  /** The difference as a percentage of the base; missing for rates and for a base of 0. Empty for the base itself. */
  relative: string;
  /** Place among the compared members. */
  place: string;
  /** Rank among all peers, and their number. */
  rank: string;
}

export interface ComparedFigure extends Figure {
  unit: string;
  differenceUnit: string;
  cells: readonly ComparedCell[];
}

/** The figures of all members side by side. A member without values has none of the texts but the mark of missing ones. */
export function compareFigures(figures: readonly Figure[], members: readonly (MemberValues | undefined)[], base: number): ComparedFigure[] {
  return figures.map((figure) => {
    const { name, measure } = figure;
    const shown = members.map((member) => member?.values[name] ?? null);
    const compared = members.map((member, index) => {
      const other = member?.comparable?.[name];
      return other === undefined ? (shown[index] ?? null) : other;
    });
    const scale = scaleFor(measure, [...shown, ...compared]);
    const of = compared[base] ?? null;
    const text = (value: number | null): string => textOf(scale, measure, value);
    const cells = shown.map((value, index): ComparedCell => {
      const other = compared[index] ?? null;
      const difference = differenceOf(measure, other, of);
      const peers = members[index]?.ranks[name];
      return {
        value: text(value),
        difference: index === base ? '' : text(difference),
        relative: index === base ? '' : relativeOf(measure, difference, of),
        place: other === null ? missing : String(1 + compared.filter((one) => one !== null && one > other).length),
        rank: peers === undefined ? missing : `第 ${formatCount(peers.rank)} 名 / 共 ${formatCount(peers.of)} ${peers.unit ?? '家'}`,
      };
    });
    return { ...figure, unit: scale.unit, differenceUnit: measure.type === 'rate' ? '个百分点' : scale.unit, cells };
  });
}

/** Amounts have two decimals, as on the tiles of portraits. */
function textOf(scale: Scale, { type }: Measure, value: number | null): string {
  if (type !== 'money' || value === null) return scale.bare(value);
  return (scale.scaled(value) ?? 0).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

const rounded = (rate: number): number => Number((100 * rate).toFixed(2));

function differenceOf({ type }: Measure, value: number | null, base: number | null): number | null {
  if (value === null || base === null) return null;
  return type === 'rate' ? Number((rounded(value) - rounded(base)).toFixed(2)) / 100 : value - base;
}

function relativeOf({ type }: Measure, difference: number | null, base: number | null): string {
  if (type === 'rate' || difference === null || base === null || base === 0) return missing;
  return `${((100 * difference) / Math.abs(base)).toFixed(2)}%`;
}

/** A number with its sign; others, and zero, unchanged. */
export const signed = (text: string): string => (/^\d/.test(text) && /[1-9]/.test(text) ? `+${text}` : text);

/** Rank of a value among those of all peers from the highest one; null without a value. */
export function rankAmong(value: number | null, peers: readonly (number | null | undefined)[]): PeerRank | null {
  if (value === null) return null;
  const known = peers.filter((one) => one !== null && one !== undefined);
  return { rank: 1 + known.filter((one) => one > value).length, of: known.length };
}
