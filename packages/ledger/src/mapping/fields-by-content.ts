import type { LedgerField, LedgerKind } from '@tenderscope/contract';
import type { HeadKind } from '../vocabulary/head-rules.ts';
import type { ColumnContent } from './column-content.ts';
import { kindOfHead } from './match-head.ts';

/** Shares of cells from which on a content is that of the column, or is not. */
export const [mostly, hardly] = [0.7, 0.2];
/** Certainty of a field that the cells show, and of one that they may be: above and below that of a head that the cells contradict. */
const [shownCertainty, possible] = [0.55, 0.4];
/** Columns at the left that may have codes below a head of another meaning. */
const leftColumns = 3;

interface Surroundings {
  hasBuyer: boolean;
  column: number;
  /** True for a head that may be that of codes. */
  hasCode: boolean;
}

/** A field, its certainty, and whether the cells show it. */
type Shown = readonly [LedgerField, number, boolean];
type IsKind = (...kinds: readonly (HeadKind | 'none')[]) => boolean;

/** Fields that the cells of a column show, unless its head is about something beside the fields. */
export function fieldsByContent(
  ledger: LedgerKind,
  parts: readonly string[],
  content: ColumnContent,
  surroundings: Surroundings,
): [LedgerField, number][] {
  const { column, hasCode } = surroundings;
  const kind = kindOfHead(parts);
  const isSerial = content.isSequence && (parts.length === 0 || column === 0 || hasCode);
  if (ledger === 'tenders' && isSerial) return [['serial', shownCertainty]];
  if (ledger !== 'tenders' && content.marks.creditCode < mostly && parts.length === 0) return [];
  const isOther = parts.length > 0 && kind === undefined;
  const is: IsKind = (...kinds) => parts.length === 0 || (kind !== undefined && kinds.includes(kind));
  const shown = ledger === 'tenders' ? (isOther ? [] : shownOfTenders(parts, content, surroundings, is)) : shownOfKind(ledger, content, is);
  return shown.flatMap(([field, certainty, isShown]) => (isShown ? [[field, certainty] as [LedgerField, number]] : []));
}

function shownOfTenders(
  parts: readonly string[],
  content: ColumnContent,
  { hasBuyer, column }: Surroundings,
  is: IsKind,
): readonly Shown[] {
  const { shares, marks, distinct } = content;
  const isValue = shares.date >= hardly || shares.money >= hardly;
  const isKnownText = shares.company >= mostly || shares.companies >= hardly || shares.method >= hardly;
  const isNamed = parts.length > 0;
  const isCode = is('code') || (is('none') && column < leftColumns && marks.numberedCode >= mostly);
  return [
    ['method', shownCertainty, shares.method >= mostly && is('manner', 'none', 'type')],
    ['category', shownCertainty, shares.category >= mostly && is('type', 'none') && isNamed],
    ['projectType', shownCertainty, isPurchaseForm(content) && is('manner', 'type', 'none') && isNamed],
    ['status', shownCertainty, shares.status >= mostly && is('state') && isNamed],
    ['bidders', shownCertainty, shares.companies >= mostly && is('party', 'none')],
    ['lotName', shownCertainty, marks.lotNumber >= mostly && is('name', 'code', 'none')],
    ['province', shownCertainty, marks.province >= mostly && is('none')],
    ['city', shownCertainty, marks.city >= mostly && marks.province < mostly && is('none')],
    ['projectCode', shownCertainty, shares.code >= mostly && distinct >= mostly && !isValue && marks.lotNumber < hardly && isCode],
    ['agency', possible, marks.agency >= mostly && shares.company >= hardly && is('party', 'none') && isNamed],
    ['projectName', possible, marks.phrase >= mostly && distinct >= mostly && !isValue && !isKnownText && is('name', 'none')],
    ['unit', possible, marks.office >= mostly && !hasBuyer && !isValue && shares.companies < hardly && is('none') && isNamed],
  ];
}

/** Fields of the other kinds: companies and their codes, results of checks, and codes and amounts of contracts. */
function shownOfKind(ledger: LedgerKind, { shares, marks, distinct }: ColumnContent, is: IsKind): readonly Shown[] {
  const isValue = shares.date >= hardly || shares.money >= hardly;
  switch (ledger) {
    case 'suppliers':
    case 'risks':
      return [
        ['uscc', shownCertainty, marks.creditCode >= mostly],
        ['supplier', possible, shares.company >= mostly && distinct >= mostly && is('party', 'name', 'none')],
      ];
    case 'bids':
      return [['isValid', shownCertainty, marks.checkResult >= mostly && is('state', 'none')]];
    case 'contracts':
      return [
        ['contractCode', possible, marks.numberedCode >= mostly && distinct >= mostly && !isValue && is('code')],
        ['contractAmount', possible, shares.money >= mostly && shares.date < hardly && is('money')],
      ];
    default:
      return [];
  }
}

/** True for cells such as 集中采购, none of which mentions an agency. */
export const isPurchaseForm = ({ shares, marks }: Pick<ColumnContent, 'shares' | 'marks'>): boolean => marks.purchaseForm >= mostly && shares.organisation < hardly;
