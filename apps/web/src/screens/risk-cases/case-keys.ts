export type CaseCommand = 'next' | 'previous' | 'assign' | 'exclude' | 'open';

const commands: Readonly<Record<string, CaseCommand>> = { j: 'next', k: 'previous', a: 'assign', e: 'exclude', enter: 'open' };

/** Command of the list for a pressed key; null while the user types, or if the focused element handles the key. */
export function caseCommand(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>): CaseCommand | null {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (ctrlKey || metaKey || altKey) return null;
  const command = commands[key.toLowerCase()] ?? null;
  if (!(target instanceof HTMLElement)) return command;
  if (target.isContentEditable || target.closest('input:not([type="checkbox"]), textarea, select, [role="combobox"], [role="dialog"]')) return null;
  // Links and buttons handle Enter themselves.
  return command === 'open' && target.closest('a, button, input, label') ? null : command;
}

/** Index of the next or previous row, limited to the rows; the first row without a current one. */
export function stepTo(current: number, command: 'next' | 'previous', count: number): number {
  if (count === 0) return -1;
  if (current < 0) return 0;
  return Math.min(count - 1, Math.max(0, current + (command === 'next' ? 1 : -1)));
}
