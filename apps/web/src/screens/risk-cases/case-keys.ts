export type CaseCommand = 'next' | 'previous' | 'assign' | 'exclude' | 'open';

const commands: Readonly<Record<string, CaseCommand>> = { j: 'next', k: 'previous', a: 'assign', e: 'exclude', enter: 'open' };

/** What a pressed key asks of the list; null while something is typed, and where the key has a meaning of its own. */
export function caseCommand(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>): CaseCommand | null {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (ctrlKey || metaKey || altKey) return null;
  const command = commands[key.toLowerCase()] ?? null;
  if (!(target instanceof HTMLElement)) return command;
  if (target.isContentEditable || target.closest('input:not([type="checkbox"]), textarea, select, [role="combobox"], [role="dialog"]')) return null;
  // Links and buttons take Enter themselves.
  return command === 'open' && target.closest('a, button, input, label') ? null : command;
}

/** The row after or before the current one; from nowhere the first. It stays within the rows. */
export function stepTo(current: number, command: 'next' | 'previous', count: number): number {
  if (count === 0) return -1;
  if (current < 0) return 0;
  return Math.min(count - 1, Math.max(0, current + (command === 'next' ? 1 : -1)));
}
