import type { UserInfo } from '@tenderscope/contract';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useSession } from '../../lib/session-store.ts';
import { ScopeNote } from './scope-note.tsx';

afterEach(() => {
  cleanup();
  useSession.setState({ userInfo: null });
});

const noteFor = (roles: string[] | null): HTMLElement | null => {
  useSession.setState({ userInfo: roles && ({ roles } as UserInfo) });
  cleanup();
  render(<ScopeNote />);
  return screen.queryByText(/仅统计本单位范围/);
};

it('is for who sees some units only', () => {
  expect(noteFor(['单位分析员'])).not.toBeNull();
  expect(noteFor(['单位分析员', '审计员'])).toBeNull();
  expect(noteFor(['系统管理员'])).toBeNull();
  expect(noteFor(null)).toBeNull();
});
