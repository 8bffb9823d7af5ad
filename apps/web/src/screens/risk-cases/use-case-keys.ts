import { useEffect, useEffectEvent } from 'react';
import { caseCommand, type CaseCommand } from './case-keys.ts';

/** Calls `onCommand` for keyboard commands of the list, while enabled. */
export function useCaseKeys(enabled: boolean, onCommand: (command: CaseCommand) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const command = enabled ? caseCommand(event) : null;
    if (command === null) return;
    event.preventDefault();
    onCommand(command);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
