import { contradictionKinds, type ContradictionKind } from '../contradictions/contradictions.ts';
import { contradictionTexts } from '../contradictions/messages.ts';
import type { Check } from './check.ts';

const problems: Record<Exclude<Check['kind'], ContradictionKind>, (column: string) => string> = {
  reference: (column) => `列 ${column} 引用的对象不存在`,
  circle: (column) => `列 ${column} 的引用关系形成循环，或其上级在循环之中`,
  key: (column) => `主键 ${column} 重复`,
  value: (column) => `列 ${column} 的取值缺失或超出允许范围`,
  mart: () => '与基础表重新计算的结果不一致',
  statistic: (column) => `统计结果 ${column} 与基础数据不一致`,
  'bids-missing': () => '有中标人而没有投标记录（不是错误：计入成交，投标家数未知）',
  version: () => '数据版本与导入记录不一致',
  definitions: () => '派生数据由其他规则阈值或其他程序版本计算',
};

/** Chinese texts of verification. */
export const messages = {
  problem: ({ kind, column }: Check): string => (isContradiction(kind) ? `数据矛盾：${contradictionTexts[kind].title}` : problems[kind](column)),
};

function isContradiction(kind: Check['kind']): kind is ContradictionKind {
  return contradictionKinds.some((one) => one === kind);
}
