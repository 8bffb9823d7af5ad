/** Texts in cells of accounts and persons that name none, in half width, lower case and without punctuation. */
export const placeholderWords: readonly string[] = [
  '现金', '转账', '电汇', '支票', '汇票', '保函', '银行保函', '保险', '保证保险', '担保', '基本户', '基本账户', '对公账户', '免交', '免缴', '未交', '未缴', '同上', '见附件',
];
