import type { UserInfo } from '@tenderscope/contract';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useSession } from '../../lib/session/session-store.ts';
import { ScopeNote } from './scope-note.tsx';

afterEach(() => {
  cleanup();
  useSession.setState({ userInfo: null });
});

const noteFor = (seesAllUnits: boolean | null): HTMLElement | null => {
  useSession.setState({ userInfo: seesAllUnits === null ? null : ({ seesAllUnits } as UserInfo) });
  cleanup();
  render(<ScopeNote />);
  return screen.queryByText(/仅统计本单位范围/);
};

it('is shown to users who see some units only', () => {
  expect(noteFor(false)).not.toBeNull();
  expect(noteFor(true)).toBeNull();
  expect(noteFor(null)).toBeNull();
});
