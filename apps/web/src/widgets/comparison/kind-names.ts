import type { MemberKind } from './comparison-address.ts';

export const kindNames: Readonly<Record<MemberKind, string>> = { supplier: '供应商', unit: '单位', category: '品类', period: '时间段' };
