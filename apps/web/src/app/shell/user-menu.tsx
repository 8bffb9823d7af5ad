import { UserOutlined } from '@ant-design/icons';
import { Suspense, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { useSession } from '../../lib/session/session-store.ts';
import styles from './user-menu.module.css';

const UserActions = lazyPart(async () => (await import('./user-actions.tsx')).UserActions);

/** The user's name, and a menu of actions, loaded when it is reached. It closes on Escape and when it loses the focus. */
export function UserMenu() {
  const name = useSession((session) => session.userInfo?.userName);
  const menu = useRef<HTMLDetailsElement>(null);
  const isAdvised = useSession((session) => Boolean(session.userInfo?.passwordAdvice));
  const [isNear, setNear] = useState(false);
  const load = (): void => setNear(true);
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
    <details
      className={styles['menu']}
      ref={menu}
      onBlur={closeOutside}
      onKeyDown={closeOnEscape}
      onPointerEnter={load}
      onFocus={load}
      onToggle={load}
    >
      <summary>
        <UserOutlined aria-hidden /> {name}
      </summary>
      <Suspense>{(isNear || isAdvised) && <UserActions onLeave={leave} />}</Suspense>
    </details>
  );
}
