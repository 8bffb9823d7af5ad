/** How Chinese text writes amounts and days: `￥12元`, `2025年3月4日`. */
export const chineseForms = { currencySigns: '¥￥', yuan: '元', year: '年', month: '月', day: '日' } as const;
