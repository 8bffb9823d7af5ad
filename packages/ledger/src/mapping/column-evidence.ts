import type { BodyRow } from '../table/find-table.ts';
import { admission, withoutTaxes } from '../vocabulary/head-rules.ts';
import { minCertainty, type Candidate } from './column-candidates.ts';
import type { ColumnContent } from './column-content.ts';
import { isNamedInList } from './column-relations.ts';
import { ledgerFields } from './ledger-fields.ts';
import { kindOfHead } from './match-head.ts';
import { plainHead } from './plain-head.ts';

/** All columns of a table with the fields that they may become. */
interface Columns {
  candidates: readonly Candidate[];
  rows: readonly BodyRow[];
  contents: readonly ColumnContent[];
  heads: readonly (readonly string[])[];
}

/** The change of a candidate's certainty by the columns beside it. */
type Evidence = (candidate: Candidate, columns: Columns) => number;

/** Certainty that a winner gains by being among the bidders. */
const ofCompanies = 0.08;
/** Codes of projects differ about as often as their names; those of plans and batches repeat. */
const minOfNames = 0.6;
/** Penalty of a candidate if the columns beside it show that it is another field. */
const refuted = -0.4;

const headOf = ({ column }: Candidate, { heads }: Columns): string => (heads[column] ?? []).map((part) => plainHead(part)).join('');
const likely = ({ candidates }: Columns, field: Candidate['field'], except: number): Candidate[] =>
  candidates.filter((other) => other.field === field && other.column !== except && other.certainty > minCertainty);
const mayBeToo = ({ column }: Candidate, { candidates }: Columns, field: Candidate['field']): boolean =>
  candidates.some((other) => other.column === column && other.field === field && other.isExact);

/** Winners are among the bidders of their rows. */
const ofBidders: Evidence = ({ column, field }, columns) => {
  if (field !== 'winner') return 0;
  const lists = likely(columns, 'bidders', column);
  return lists.some((list) => isNamedInList(columns.rows, column, list.column)) ? ofCompanies : 0;
};

/** A code that many projects share is that of a plan, or of a batch. */
const ofNames: Evidence = ({ column, field }, { candidates, contents }) => {
  if (field !== 'projectCode') return 0;
  const [name] = candidates.filter((other) => other.field === 'projectName').sort((one, other) => other.certainty - one.certainty);
  const distinct = contents[column]?.distinct ?? 0;
  return name && distinct < (contents[name.column]?.distinct ?? 0) * minOfNames ? refuted : 0;
};

/** Numbers of lots (包号) are their codes beside a column of their names alone, else their names. */
const ofLots: Evidence = (candidate, columns) => {
  const { field, column } = candidate;
  if ((field !== 'lotCode' && field !== 'lotName') || kindOfHead(columns.heads[column] ?? []) !== 'code') return 0;
  if (!mayBeToo(candidate, columns, field === 'lotCode' ? 'lotName' : 'lotCode')) return 0;
  const hasNames = likely(columns, 'lotName', column).some((other) => kindOfHead(columns.heads[other.column] ?? []) !== 'code');
  const hasCodes = likely(columns, 'lotCode', column).some((other) => !mayBeToo(other, columns, 'lotName'));
  return (field === 'lotName') === (hasNames && !hasCodes) ? refuted : 0;
};

/** Amounts of purchases (采购金额) are awards beside budgets, or beside winners alone, and budgets beside awards. */
const ofAwards: Evidence = (candidate, columns) => {
  if (candidate.field !== 'awardAmount' || !mayBeToo(candidate, columns, 'budget')) return 0;
  const isClear = (other: Candidate): boolean => !mayBeToo(other, columns, 'budget');
  if (likely(columns, 'awardAmount', candidate.column).some(isClear)) return refuted;
  return likely(columns, 'winner', candidate.column).length > 0 ? -refuted : 0;
};

/** Amounts with taxes go before those without. */
const ofTaxes: Evidence = (candidate, columns) => {
  const { field, column } = candidate;
  if (ledgerFields[field].kind !== 'money' || !withoutTaxes.test(headOf(candidate, columns))) return 0;
  return likely(columns, field, column).some((other) => !withoutTaxes.test(headOf(other, columns))) ? refuted : 0;
};

/** Admitted bidders (入围) are winners if no other column names winners. */
const ofAdmission: Evidence = (candidate, columns) => {
  const isOfAdmission = (one: Candidate): boolean => admission.test(headOf(one, columns));
  if (candidate.field !== 'winner' || !isOfAdmission(candidate)) return 0;
  return likely(columns, 'winner', candidate.column).some((other) => !isOfAdmission(other)) ? refuted : 0.6;
};

const subcontractFields: ReadonlySet<Candidate['field']> = new Set<Candidate['field']>(
  ['subcontractor', 'subcontractScope', 'subcontractAmount', 'subcontractSignedAt'],
);
/** Without another column of contractors, a subcontractor is the contractor of its row, and a subcontract is the contract. */
const ofSubcontracts: Evidence = ({ column, field }, columns) => {
  if (!subcontractFields.has(field)) return 0;
  const isClear = (other: Candidate): boolean => !mayBeToo(other, columns, 'subcontractor');
  return likely(columns, 'contractor', column).some(isClear) ? 0 : refuted;
};

export const columnEvidence: readonly Evidence[] = [ofBidders, ofNames, ofLots, ofAwards, ofTaxes, ofAdmission, ofSubcontracts];
