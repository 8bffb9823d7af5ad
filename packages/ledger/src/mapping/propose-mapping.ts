import { messages } from '../messages.ts';
import type { FoundTable } from '../table/find-table.ts';
import { columnContent, type ColumnContent } from './column-content.ts';
import type { LedgerField, LedgerKind } from '@tenderscope/contract';
import { ledgerFields, type ContentKind } from './ledger-fields.ts';
import { matchKindHead } from './match-kind-head.ts';
import { moneyUnitOf, unnumberedHead } from './plain-head.ts';

/** The meaning of a column, as far as it is known. */
export interface ColumnProposal {
  /** Index of the column, from 0. */
  column: number;
  /** Its head rows joined by ` / `. */
  head: string;
  /** Null for a column that is not read. */
  field: LedgerField | null;
  /** 0 to 1. */
  certainty: number;
  /** Yuan of the unit of an amount without one of its own. */
  moneyUnit?: number;
  /** In Chinese; absent where there is none. */
  doubt?: string;
}

interface Candidate {
  column: number;
  field: LedgerField;
  /** May exceed 1, so that agreement of the cells still decides between exact heads. */
  certainty: number;
  isExact: boolean;
  isByContent: boolean;
}

const { doubts } = messages;
const leastCertainty = 0.45;
/** Shares of cells from which on a content is that of the column, or is not. */
const [mostly, hardly] = [0.7, 0.2];
/** All amounts below it, with decimals, are likely in units of ten thousand. */
const likelyTenThousands = 100_000;
/** Contents that contradict each kind of field where most cells have them. */
const contradicting: Readonly<Partial<Record<ContentKind, readonly ContentKind[]>>> = {
  money: ['date', 'company', 'companies', 'method'],
  date: ['company', 'companies', 'method'],
  company: ['money', 'date', 'method', 'companies'],
  companies: ['money', 'date', 'method'],
  method: ['money', 'date', 'company', 'companies'],
  text: ['money', 'date', 'companies'],
  code: ['companies', 'company', 'method'],
  status: ['money', 'date', 'companies', 'method'],
  organisation: ['money', 'date', 'companies'],
};

/**
 * Proposes a field for each column of a table, from its head and its cells. No two columns have one field, the better one has it; but
 * numbered columns of bidders are one list.
 */
export function proposeMapping(table: FoundTable, kind: LedgerKind = 'tenders'): ColumnProposal[] {
  const contents = table.heads.map((_, column) => columnContent(table.rows, column));
  const candidates = contents.flatMap((content, column) => candidatesOf(kind, table.heads[column] ?? [], column, content));
  candidates.sort((one, other) => other.certainty - one.certainty || one.column - other.column);
  const headOf = (column: number): string => (table.heads[column] ?? []).join(' / ');
  const best = choose(candidates);
  const chosen = [...best, ...furtherBidders(best, candidates, headOf)];
  return contents.map((content, column) => {
    const head = headOf(column);
    const found = chosen.find((candidate) => candidate.column === column);
    if (found) return proposal(found, head, table, content);
    const wanted = candidates.find((candidate) => candidate.column === column)?.field;
    const rival = chosen.find(({ field }) => field === wanted);
    return { column, head, field: null, certainty: 0, ...(rival && { doubt: doubts.otherColumn(headOf(rival.column)) }) };
  });
}

/** The best candidates first; a second choice of a column needs an exact word, since a part of a head means little. */
function choose(candidates: readonly Candidate[]): Candidate[] {
  const chosen: Candidate[] = [];
  for (const candidate of candidates) {
    const { column, field, isExact } = candidate;
    if (chosen.some((other) => other.column === column || other.field === field)) continue;
    const isBest = candidates.find((other) => other.column === column) === candidate;
    if (isBest || isExact) chosen.push(candidate);
  }
  return chosen;
}

/** Further columns of a list that has a column for each bidder. */
function furtherBidders(chosen: readonly Candidate[], candidates: readonly Candidate[], headOf: (column: number) => string): Candidate[] {
  const first = chosen.find(({ field }) => field === 'bidders');
  const base = first && unnumberedHead(headOf(first.column));
  if (base === undefined) return [];
  const isFurther = ({ column, field }: Candidate): boolean =>
    field === 'bidders' && unnumberedHead(headOf(column)) === base && !chosen.some((other) => other.column === column);
  return candidates.filter(isFurther);
}

function proposal(found: Candidate, head: string, table: FoundTable, content: ColumnContent): ColumnProposal {
  const { column, field, certainty } = found;
  const doubts = [doubtOf(found, content)];
  const { kind } = ledgerFields[field];
  let unit: number | undefined;
  if (kind === 'money') {
    const money = moneyUnit(field, head, table, content);
    unit = money.moneyUnit;
    doubts.push(money.doubt);
  } else if (kind === 'companies' || field === 'winner') unit = moneyUnitOf(head) ?? table.title.moneyUnit ?? 1;
  const doubt = messages.together(doubts.filter((text) => text !== undefined));
  const rounded = Math.min(1, Math.round(certainty * 100) / 100);
  return { column, head, field, certainty: rounded, ...(unit !== undefined && { moneyUnit: unit }), ...(doubt !== '' && { doubt }) };
}

function candidatesOf(ledger: LedgerKind, parts: readonly string[], column: number, content: ColumnContent): Candidate[] {
  const byHead = matchKindHead(ledger, parts).map(({ field, certainty, isExact }) => {
    const adjusted = certainty + agreement(field, content);
    return { column, field, certainty: adjusted, isExact, isByContent: false };
  });
  const found = byHead.filter(({ certainty }) => certainty >= leastCertainty);
  if (found.length > 0 || parts.length > 0 || content.filled < 3 || ledger !== 'tenders') return found;
  // A column without a head.
  const byContent: [LedgerField, number][] = [['method', content.shares.method], ['bidders', content.shares.companies]];
  const shown = byContent.filter(([, share]) => share >= mostly);
  return shown.map(([field]) => ({ column, field, certainty: leastCertainty, isExact: false, isByContent: true }));
}

/** The change of a head's certainty by its cells. */
function agreement(field: LedgerField, { filled, shares }: ColumnContent): number {
  if (filled === 0) return 0;
  const { kind } = ledgerFields[field];
  const isContradicted = (contradicting[kind] ?? []).some((other) => shares[other] >= mostly) && shares[kind] < mostly;
  if (isContradicted) return -0.4;
  if (field === 'winner' && shares.companies >= mostly) return -0.3;
  if (field === 'projectType' && shares.category >= mostly) return -0.3;
  if (field === 'category') return shares.category >= mostly ? 0.08 : -0.1;
  if (field === 'bidders' && shares.companies >= mostly) return 0.08;
  if (field === 'winner' && shares.company >= mostly) return 0.08;
  if ((kind === 'money' || kind === 'date' || kind === 'method') && shares[kind] >= mostly) return 0.05;
  if ((kind === 'money' || kind === 'date') && shares[kind] < hardly) return -0.2;
  return 0;
}

type UnitProposal = Pick<ColumnProposal, 'doubt'> & { moneyUnit: number };

function moneyUnit(field: LedgerField, head: string, { title }: FoundTable, { filled, money }: ColumnContent): UnitProposal {
  const named = moneyUnitOf(head) ?? title.moneyUnit;
  if (named !== undefined) return { moneyUnit: named };
  if (money.ownUnits > 0 && money.ownUnits < filled) return { moneyUnit: 1, doubt: doubts.ownMoneyUnit };
  const mayBeTenThousands = field === 'registeredCapital' || (money.hasDecimals && field !== 'unitPrice');
  const isDoubtful = mayBeTenThousands && money.highest > 0 && money.highest < likelyTenThousands;
  return { moneyUnit: 1, ...(isDoubtful && { doubt: doubts.noMoneyUnit }) };
}

function doubtOf({ field, isExact, isByContent, certainty }: Candidate, content: ColumnContent): string | undefined {
  if (isByContent) return doubts.content;
  if (agreement(field, content) < 0) return doubts.contentDiffers;
  return isExact || certainty >= 0.85 ? undefined : doubts.likeness;
}
