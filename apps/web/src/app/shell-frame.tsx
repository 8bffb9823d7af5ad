import { lazyPart } from '../lib/loading/lazy-part.ts';
import { RequireSession } from './require-session.tsx';

/** Loaded once a user is signed in. */
export const loadShell = async () => (await import('./shell/shell.tsx')).Shell;

const Shell = lazyPart(loadShell);

export function ShellFrame() {
  return (
    <RequireSession>
      <Shell />
    </RequireSession>
  );
}
