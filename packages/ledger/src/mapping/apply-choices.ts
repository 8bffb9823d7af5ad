import { columnName, type LedgerColumnChoice } from '@tenderscope/contract';
import { messages } from '../messages.ts';
import { repeatableFields } from './ledger-fields.ts';
import { areNumberedAlike } from './numbered-columns.ts';
import type { ColumnProposal } from './propose-mapping.ts';

/**
 * A mapping with choices of the user, by the name of the column, in the place of proposals. No other column keeps a field that they chose.
 */
export function applyChoices(mapping: readonly ColumnProposal[], choices: Readonly<Record<string, LedgerColumnChoice>>): ColumnProposal[] {
  const chosen = new Map(mapping.flatMap((proposal) => {
    const choice = choices[columnName(proposal.column)];
    return choice?.field ? [[choice.field, proposal] as const] : [];
  }));
  return mapping.map((proposal) => {
    const choice = choices[columnName(proposal.column)];
    const { column, head, field, moneyUnit } = proposal;
    const other = field === null || repeatableFields.has(field) ? undefined : chosen.get(field);
    const rival = other && areNumberedAlike(other.head, head) ? undefined : other;
    if (!choice) return rival ? { column, head, field: null, certainty: 0, doubt: messages.doubts.otherColumn(rival.head) } : proposal;
    const unit = choice.moneyUnit ?? moneyUnit;
    return { column, head, field: choice.field, certainty: 1, ...(unit !== undefined && { moneyUnit: unit }) };
  });
}
