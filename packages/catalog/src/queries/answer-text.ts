/** SQL of a mark as text. */
export const answerText = (mark: string): string => `case when ${mark} = 1 then '是' when ${mark} = 0 then '否' else '未知' end`;
