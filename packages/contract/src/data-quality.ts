/** Reasons why two companies that are not joined may be one. */
export const duplicateKinds = { 'same-code': '代码相同', 'same-name': '名称相同、代码不同', 'same-stem': '仅组织形式写法不同', 'near-name': '名称相差一字' } as const;
export type DuplicateKind = keyof typeof duplicateKinds;

/** Reasons why a unit is not in the tree of units. */
export const strayKinds = { 'no-parent': '未填上级单位', 'unknown-parent': '上级单位不存在', 'no-row': '单位表中没有' } as const;
export type StrayKind = keyof typeof strayKinds;

/** Amounts of a lot. */
export const amountKinds = { budget: '预算金额', ceiling: '最高限价', award: '中标金额', contract: '合同金额', bid: '投标报价' } as const;
export type AmountKind = keyof typeof amountKinds;
