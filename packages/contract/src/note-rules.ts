/** Readers of a note on a chart, besides its author; all of them see its unit. */
export const noteReaders = {
  author: '仅本人',
  unit: '本单位用户',
  scope: '所有可查看该单位的用户',
} as const;
export type NoteReaders = keyof typeof noteReaders;

/** Maximum length of a note, in characters. */
export const longestNote = 300;

interface NoteInput {
  content: string;
  firstDay: string;
  lastDay: string;
}

/** Reason why a note cannot be saved, by field. Days are `YYYY-MM-DD`. */
export function noteProblem({ content, firstDay, lastDay }: NoteInput): { content?: string; lastDay?: string } {
  const length = content.trim().length;
  return {
    ...(length === 0 && { content: '请填写批注' }),
    ...(length > longestNote && { content: `批注最多 ${longestNote} 字，现有 ${length} 字` }),
    ...(firstDay > lastDay && { lastDay: '结束日期不能早于开始日期' }),
  };
}
