/** Suffixes in the names of lots that are tendered again. */
export const repeatMarks = ['（二次）', '(二次)', '（第二次）', '（三次）', '（第三次）', '（重新招标）', '（重招）'] as const;
