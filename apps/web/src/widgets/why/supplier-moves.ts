import {
  formatCount, metrics, missing, partyDimensions, supplierDimensions, supplierMoves, type Condition, type MovedCount, type PartyDimension,
  type Period, type SupplierDimension, type SupplierMove,
} from '@tenderscope/contract';
import { splitSum } from '@tenderscope/detection';
import type { ModelTable } from '../../charts/model.ts';
import { names, numbers } from '../../charts/model-table.ts';
import type { Row } from '../../lib/queries/use-rows.ts';
import type { Base } from './why-address.ts';
import { baseNames, daysOf } from './why-texts.ts';

/** Dimensions of suppliers, and of buyers and agencies. */
export const movedDimensions = { ...supplierDimensions, ...partyDimensions } as const;
export type MovedDimension = SupplierDimension | PartyDimension;

/** Numbers of suppliers, buyers or agencies of two periods by their move. */
export type MoveCounts = Record<SupplierMove, number>;

export interface MovePart extends MoveCounts {
  /** Value of the filter that selects it; empty for the part without a value. */
  key: string;
  name: string;
  before: number;
  after: number;
  change: number;
  /** Share of the change in percent; null if shares would mislead. */
  share: number | null;
}

export interface SupplierMoves {
  total: MovePart;
  /** The largest changes first. */
  parts: MovePart[];
}

type MoveRow = Row<'why.supplierParts' | 'why.partyParts'>;

const countsOf = ({ firstNum, againNum, absentNum, bothNum }: MoveRow): MoveCounts =>
  ({ first: firstNum, again: againNum, absent: absentNum, both: bothNum });

/** The figure in both periods, and its change. */
function valuesOf({ first, again, absent, both }: MoveCounts): Pick<MovePart, 'before' | 'after' | 'change'> {
  return { before: absent + both, after: first + again + both, change: first + again - absent };
}

/** Parties of both periods by an attribute. Each is in one part, so changes of parts add up to the change of the figure. */
export function supplierMovesOf(rows: readonly MoveRow[]): SupplierMoves {
  const counted = rows.map((row) => ({ key: row.partKey, name: row.partKey === '' ? '未注明' : row.partKey, ...countsOf(row) }));
  const known = (sum: number) => ({ sum, base: null });
  const compared = counted.map(valuesOf).map(({ before, after }) => ({ before: known(before), after: known(after) }));
  const { parts: split } = splitSum(compared, { steps: 1, hasBase: false });
  const parts = counted.map((part, index): MovePart => ({ ...part, ...valuesOf(part), share: split[index]?.share ?? null }));
  const sum = (move: SupplierMove): number => counted.reduce((total, one) => total + one[move], 0);
  const all = { first: sum('first'), again: sum('again'), absent: sum('absent'), both: sum('both') };
  return {
    total: { key: '', name: '合计', ...all, ...valuesOf(all), share: split[0]?.share == null ? null : 100 },
    parts: parts.sort((a, b) => Math.abs(b.change) - Math.abs(a.change) || (a.key < b.key ? -1 : 1)),
  };
}

/** The event that makes a supplier, a buyer or an agency count. */
const verbs: Readonly<Record<MovedCount, string>> = { activeSuppliers: '投标', winningSuppliers: '中标', issuerNum: '交易', agencyNum: '代理' };

/** Definition of the event, unless its name is one. */
export const eventNote = (metric: MovedCount): string | null => {
  if (metric === 'issuerNum') return '期内有招标公告、开标或成交中的任何一项，即为有交易。';
  return metric === 'agencyNum' ? '代理的标段在期内有招标公告、开标或成交中的任何一项，即为有代理。' : null;
};

const suppliers = (num: number): string => `${formatCount(num)} 家`;
export const signedCount = (num: number): string => `${num > 0 ? '+' : num < 0 ? '-' : ''}${formatCount(Math.abs(num))}`;

/** Names of the moves, and the same for the heads of tables. */
export const moveNames = (metric: MovedCount): Record<SupplierMove, string> => {
  const verb = verbs[metric];
  return { first: `首次${verb}`, again: `重新${verb}`, absent: `本期没有${verb}`, both: `两期都有${verb}` };
};

interface Periods {
  current: Period;
  other: Period;
  base: Base;
}

/** Names the change, its periods, and the suppliers that make it. */
export function movesHead(metric: MovedCount, { total }: SupplierMoves, { current, other, base }: Periods): string {
  const { first, again, absent, both, before, after, change } = total;
  const verb = verbs[metric];
  const { period } = baseNames[base];
  const values = `${metrics[metric].name}由${period}（${daysOf(other)}）的 ${suppliers(before)}，变为本期（${daysOf(current)}）的 ${suppliers(after)}`;
  const share = before === 0 ? '' : `（${((Math.abs(change) / before) * 100).toFixed(1)}%）`;
  const size = change === 0 ? '，没有变化' : `，${change > 0 ? '增加' : '减少'} ${suppliers(Math.abs(change))}${share}`;
  const came = `比${period}新进 ${suppliers(first + again)}（首次${verb} ${suppliers(first)}，重新${verb} ${suppliers(again)}）`;
  return `${values}${size}。${came}；${period}有${verb}而本期没有的 ${suppliers(absent)}；两期都有${verb}的 ${suppliers(both)}。`;
}

/** The moves that change the figure, with their effect and meaning. */
export function moveCauses(metric: MovedCount, { total: { first, again, absent, both } }: SupplierMoves, base: Base) {
  const verb = verbs[metric];
  const { period } = baseNames[base];
  const of = moveNames(metric);
  return [
    { move: 'first', name: of.first, value: first, explanation: `在您的数据范围和所选条件内，本期之前没有${verb}。` },
    { move: 'again', name: of.again, value: again, explanation: `${period}没有${verb}，更早或两期之间有过${verb}。` },
    { move: 'absent', name: of.absent, value: -absent, explanation: `${period}有${verb}，本期没有。两期都有${verb}的 ${suppliers(both)}不影响变动。` },
  ] as const;
}

/** Describes the suppliers of one part. */
export const moveText = ({ name, before, after, change, first, again, absent, share }: MovePart): string => {
  const shareOfChange = share === null ? '' : share < 0 ? '，与总变动方向相反' : `，占变动的 ${share.toFixed(2)}%`;
  return `${name}：由 ${suppliers(before)} 变为 ${suppliers(after)}（${signedCount(change)}），新进 ${suppliers(first + again)}、本期没有 ${suppliers(absent)}${shareOfChange}。`;
};

export const shareText = (share: number | null): string => (share === null ? missing : share.toFixed(2));

/** Order of the moves in tables. */
export const moveOrder = ['first', 'again', 'absent', 'both'] as const satisfies readonly SupplierMove[];

/** The table of the parts, for exports. */
export const tableOfMoves = (metric: MovedCount, dimension: MovedDimension, base: Base, { parts }: SupplierMoves): ModelTable => ({
  columns: [
    names(movedDimensions[dimension]),
    ...[baseNames[base].period, '本期', '变动'].map((title) => numbers(title, '家')),
    numbers('占变动', '%'),
    ...moveOrder.map((move) => numbers(moveNames(metric)[move], '家')),
  ],
  rows: parts.map((part) => [
    part.name, ...[part.before, part.after, part.change].map(String), shareText(part.share), ...moveOrder.map((move) => String(part[move])),
  ]),
});

/** Conditions of `why.suppliers` and `why.parties` on those of a part with some of the moves; null is all parts. */
export const moveConditions = (dimension: MovedDimension, key: string | null, moves: readonly SupplierMove[]): Condition[] => [
  { name: 'supplierMove', matching: 'in', value: moves.map((move) => supplierMoves[move]), whereIndex: 2 },
  ...(key === null ? [] : [{ name: dimension, matching: 'in', value: [key], whereIndex: 2 as const }]),
];
