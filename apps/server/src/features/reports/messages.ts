import type { ReportColumn } from '@tenderscope/contract';

const text = (name: string, title: string): ReportColumn => ({ name, title, format: 'text', unit: '' });
const count = (name: string, title: string): ReportColumn => ({ name, title, format: 'count', unit: '条' });
const rate = (name: string, title: string): ReportColumn => ({ name, title, format: 'rate', unit: '' });

/** Case figures of a report: by state, and by rule with the decided ones. */
export const caseColumns = {
  cases: [text('state', '状态'), count('num', '线索数')],
  caseEffects: [
    text('ruleName', '规则'), count('openedNum', '立案'), count('openNum', '未办结'), count('decidedNum', '已有结论'), count('confirmedNum', '属实'), count('excludedNum', '误报'),
    rate('precision', '准确率'), rate('precisionLow', '区间下限'), rate('precisionHigh', '区间上限'),
  ],
} as const;

/** Days of a note in a report. */
export const noteDays = (first: string, last: string): string => `${first} 至 ${last}`;

/** Reasons for the end of a job. */
export const jobMessages = {
  shutOut: '账号已锁定或停用，报告不再生成',
  interruptedOften: '生成中断：服务器在生成时多次停止，请重新生成，或缩小报告的范围',
} as const;

/** Messages about scheduled reports. */
export const scheduleMessages = {
  ready: (title: string) => `定期报告已生成：${title}`,
  leftOut: (headings: readonly string[]) => `邮件附件不含“${headings.join('”“')}”，请登录查看`,
} as const;
