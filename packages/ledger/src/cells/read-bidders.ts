import {
  absentNote,
  consortium,
  consortiumWords,
  jointWords,
  lead,
  memberMark,
  memberSeparators,
  nameNotes,
  personBehindName,
  priceBehindName,
  rateBehindName,
  rejectedNote,
  strongSeparators,
} from '../vocabulary/cell-words.ts';
import { readMoney } from './read-money.ts';
import { splitNames } from './split-names.ts';

export interface Member {
  name: string;
  /** Yuan; null if the cell has none. */
  price: number | null;
  isRejected: boolean;
}

/** One bidder: a company, or the members of a consortium, its lead first. */
export type Bidder = readonly [Member, ...Member[]];

/** Numbers in brackets up to this one are ranks. */
const highestRank = 20;

/**
 * The bidders of a cell: `甲公司（123.4万）、乙公司`. Bidders that withdrew before the opening are left out.
 * @param unit yuan per unit of prices that have no unit in the cell.
 */
export function readBidders(text: string, unit: number): Bidder[] {
  if (!consortium.test(text)) return splitNames(text).flatMap((part) => bidderOf(part, unit));
  const segments = text.split(strongSeparators).filter((segment) => segment.trim() !== '');
  return segments.length > 1 ? segments.flatMap((segment) => readWinners(segment, unit)) : bidders(text, unit);
}

/** The winners of a cell: the members of one consortium if it mentions one, else each company. */
export const readWinners = (text: string, unit: number): Bidder[] =>
  (consortium.test(text) ? consortiumOf(text, unit) : readBidders(text, unit));

/** The bidders of a list in which single companies may be marked as members of one consortium. */
function bidders(text: string, unit: number): Bidder[] {
  const parts = splitNames(text);
  const marked = parts.filter((part) => consortium.test(part) || memberMark.test(part));
  if (marked.length === parts.length && parts.length > 1) return consortiumOf(text, unit);
  const isOne = marked.length > 1 && marked.some((part) => lead.test(part));
  const single = isOne ? parts.filter((part) => !marked.includes(part)) : parts;
  const joint = isOne ? consortiumOf(marked.join(';'), unit) : [];
  return [...joint, ...single.flatMap((part) => (marked.includes(part) ? consortiumOf(part, unit) : bidderOf(part, unit)))];
}

function bidderOf(part: string, unit: number): Bidder[] {
  const members = part.split(memberSeparators).filter((name) => name !== '');
  if (members.length > 1) return consortiumOf(part, unit);
  const member = memberOf(part, unit);
  return member ? [[member]] : [];
}

function consortiumOf(text: string, unit: number): Bidder[] {
  const parts = splitNames(text.replace(jointWords, ' ')).flatMap((part) => part.split(memberSeparators));
  const isLead = (part: string): boolean => lead.test(part);
  const ordered = [...parts.filter(isLead), ...parts.filter((part) => !isLead(part))];
  const members = ordered.flatMap((part) => memberOf(part.replace(consortiumWords, ' '), unit) ?? []);
  const [first, ...others] = members;
  return first ? [[first, ...others]] : [];
}

function memberOf(part: string, unit: number): Member | undefined {
  let name = part.trim();
  if (absentNote.test(name)) return undefined;
  const isRejected = rejectedNote.test(name);
  name = name.replace(rejectedNote, '').replace(rateBehindName, '').replace(personBehindName, '').trim();
  const { rest, price } = priceOf(name, unit);
  name = rest.replace(nameNotes, '').trim();
  return name === '' ? undefined : { name, price, isRejected };
}

function priceOf(name: string, unit: number): { rest: string; price: number | null } {
  const [, rest = '', bracketed, labelled, plain] = priceBehindName.exec(name) ?? [];
  const text = (bracketed ?? labelled ?? plain ?? '').trim();
  if (rest === '' || text === '' || (/^\d{1,2}$/.test(text) && Number(text) <= highestRank)) return { rest: name, price: null };
  const price = readMoney(text, unit);
  return price === undefined ? { rest: name, price: null } : { rest, price };
}
