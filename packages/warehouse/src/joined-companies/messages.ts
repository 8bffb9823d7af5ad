/** Chinese texts of joined companies. */
export const messages = {
  title: '合并的企业',
  reasons: { code: '统一社会信用代码相同', name: '名称仅书写不同', user: '人工合并', other: '经由其他记录' },
} as const;
