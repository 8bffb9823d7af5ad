import type { ScreenHelp } from '../../lib/screens/screen-help.ts';

export const help: ScreenHelp = {
  questions: [
    '把一家企业的登记、交易、关系、线索汇成一份报告。',
  ],
  reading: [
    '报告可导出 Word、PDF，可以签名；目录在左侧。',
    '勾选「附引用编号」，主要数字得到编号，以后可查当时的明细。',
  ],
  leftOut: [
    '没有「查看个人信息」职责的用户，姓名只显示一部分。',
    '线索一节写明不支持的理由，不构成结论。',
  ],
  picture: 'company-report',
};
