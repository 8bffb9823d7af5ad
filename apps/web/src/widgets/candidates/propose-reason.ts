import { formatCount, formatNumber, formatRatio } from '@tenderscope/contract';
import type { Row } from '../../lib/queries/use-rows.ts';

export type Shortlisted = Row<'supplier.shortlist'>;

const fewQuotes = 5;

/**
 * Proposed reason to invite a supplier, from the facts of the last year: 评分 A 74.1；近一年中标 12 次；报价中位 0.97. `units` names the units whose wins
 * are counted; null for all units, whose wins add no information.
 */
export function proposeReason(facts: Shortlisted, units: string | null): string {
  const { score, grade, tbNum, zbNum, priceLevel, priceNum, unitWinNum, validRisks } = facts;
  return [
    score === null ? [] : `评分 ${[grade ?? [], formatNumber(score)].flat().join(' ')}`,
    zbNum > 0 || tbNum === 0 ? `近一年中标 ${formatCount(zbNum)} 次` : `近一年投标 ${formatCount(tbNum)} 次，未中标`,
    priceLevel === null ? [] : `报价中位 ${formatRatio(priceLevel)}${priceNum < fewQuotes ? `（仅 ${priceNum} 次报价）` : ''}`,
    units === null || unitWinNum === 0 ? [] : `与${units}成交 ${formatCount(unitWinNum)} 次`,
    validRisks === null ? [] : `有效风险记录：${validRisks}`,
  ].flat().join('；');
}
