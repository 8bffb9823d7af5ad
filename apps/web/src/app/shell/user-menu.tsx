import { UserOutlined } from '@ant-design/icons';
import { Suspense, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { useIdleTurn } from '../../lib/loading/use-idle-turn.ts';
import { useSession } from '../../lib/session/session-store.ts';
import styles from './user-menu.module.css';

const UserActions = lazyPart(async () => (await import('./user-actions.tsx')).UserActions);

/** The user's name, and a menu of actions, which loads once the page is idle. It closes on Escape and when it loses the focus. */
export function UserMenu() {
  const name = useSession((session) => session.userInfo?.userName);
  const menu = useRef<HTMLDetailsElement>(null);
  const isTurn = useIdleTurn(false);
  const close = (): void => menu.current?.removeAttribute('open');
  const closeOutside = ({ relatedTarget, currentTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  const leave = (): void => {
    close();
    menu.current?.querySelector('summary')?.focus();
  };
  // Keys of dialogs that the actions open arrive here, too.
  const closeOnEscape = ({ key, target, currentTarget }: KeyboardEvent): void => {
    if (key === 'Escape' && currentTarget.contains(target as Node)) leave();
  };
  return (
    <details className={styles['menu']} ref={menu} onBlur={closeOutside} onKeyDown={closeOnEscape}>
      <summary>
        <UserOutlined aria-hidden /> {name}
      </summary>
      <Suspense>{isTurn && <UserActions onLeave={leave} />}</Suspense>
    </details>
  );
}
