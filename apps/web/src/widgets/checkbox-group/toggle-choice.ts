/** The value that represents all others. */
export const everything = 'all';

export type ChoiceMode = 'multiple' | 'single';

/**
 * The selection after a click on `picked`: 全部 and the others exclude each other, and in single choice the last pick replaces the others.
 */
export function toggleChoice(selection: readonly string[], picked: string, mode: ChoiceMode): string[] {
  if (selection.includes(picked)) return selection.filter((value) => value !== picked);
  if (picked === everything || mode === 'single') return [picked];
  return [...selection.filter((value) => value !== everything), picked];
}
