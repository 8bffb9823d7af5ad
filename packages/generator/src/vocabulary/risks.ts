import type { RiskKind } from '@tenderscope/contract';

export interface RiskProfile {
  kind: RiskKind;
  weight: number;
  /** Part of a case number between the year and the number; 0199 is the code of no court or bureau. */
  series: string;
  reasons: readonly string[];
  /** 当事人身份. */
  roles: readonly string[];
  sources: readonly string[];
  /** Number of days for which it is published; null for an unlimited time. */
  days: readonly [number, number] | null;
}

export const caseNumber = (year: number, { series }: RiskProfile, number: number): string => `〔${year}〕${series}${number}号`;

export const riskProfiles: readonly RiskProfile[] = [
  {
    kind: '行政处罚',
    weight: 36,
    series: '皖0199建罚字',
    reasons: ['未按安全生产标准施工', '未取得施工许可擅自开工', '特种设备未按规定检验', '产品标识不符合规定', '环境保护措施不落实'],
    roles: ['被处罚单位'],
    sources: ['信用中国'],
    days: [365, 1095],
  },
  {
    kind: '经营异常',
    weight: 26,
    series: '皖0199市监异字',
    reasons: ['未按规定期限公示年度报告', '通过登记的住所无法联系'],
    roles: ['被列入企业'],
    sources: ['国家企业信用信息公示系统'],
    days: [60, 540],
  },
  {
    kind: '失信被执行人',
    weight: 17,
    series: '皖0199执',
    reasons: ['有履行能力而拒不履行生效法律文书确定义务', '违反财产报告制度', '违反限制消费令'],
    roles: ['被执行人'],
    sources: ['中国执行信息公开网'],
    days: [730, 730],
  },
  {
    kind: '严重违法',
    weight: 6,
    series: '皖0199市监严字',
    reasons: ['被列入经营异常名录届满三年仍未履行义务', '提交虚假材料取得登记'],
    roles: ['被列入企业'],
    sources: ['国家企业信用信息公示系统'],
    days: [1095, 1095],
  },
  {
    kind: '行贿犯罪',
    weight: 5,
    series: '皖0199刑初',
    reasons: ['单位行贿罪', '对非国家工作人员行贿罪'],
    roles: ['被告单位', '法定代表人为被告人'],
    sources: ['裁判文书'],
    days: null,
  },
  {
    kind: '黑名单',
    weight: 10,
    series: '沄晖供管字',
    reasons: ['提供虚假业绩材料', '中标后无正当理由放弃', '产品抽检不合格且拒不整改'],
    roles: ['供应商'],
    sources: ['集团供应商管理'],
    days: [365, 1095],
  },
];
