import { companyBand, type CompanyBand, type CompanyEvidence } from '@tenderscope/detection';
import { rowsOf, type CompanySources, type RowOf } from './company-plan.ts';

const levels: Readonly<Record<string, CompanyEvidence['level']>> = { 强: 'hard', 中: 'medium', 弱: 'soft' };

/** Kinds that have one explanation. */
const families: readonly (readonly [name: string, kinds: RegExp])[] = [
  ['machine', /MAC|CPU|硬盘/u],
  ['equity', /持股|股东/u],
  ['person', /法定代表人|高管|授权代表|项目经理|人员/u],
];

const evidenceOf = (row: RowOf<'evidence'>): CompanyEvidence => ({
  rival: row.Target_gys_guid,
  family: families.find(([, kinds]) => kinds.test(row.kind))?.[0] ?? row.kind,
  level: levels[row.level] ?? 'soft',
  lots: row.lotNum,
  meetings: row.meetNum,
  consortiumLots: row.consortiumNum,
  q: row.qValue,
  isGrouped: row.isSuspected === 1,
});

/** @param coversAllUnits true if the reader sees every unit */
export function judgeCompany(sources: CompanySources, coversAllUnits: boolean): CompanyBand {
  return companyBand({
    bids: rowsOf(sources, 'profile')[0]?.tbNum ?? 0,
    evidence: rowsOf(sources, 'evidence').map(evidenceOf),
    groups: sources.groups.total,
    isComplete: coversAllUnits,
  });
}

export const bandTexts: Readonly<Record<CompanyBand['band'], string>> = {
  high: '高度疑似',
  suspicious: '可疑（建议核查）',
  none: '未发现明显异常',
  unknown: '数据不足，无法判定',
};
