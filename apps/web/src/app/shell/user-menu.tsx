import { LogoutOutlined, PrinterOutlined, UserOutlined } from '@ant-design/icons';
import { useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { endServerSession } from '../../lib/end-session.ts';
import { useSession } from '../../lib/session-store.ts';
import styles from './shell.module.css';

/** The user's name, and behind it what he can do anywhere. It closes on Escape and when the focus leaves. */
export function UserMenu() {
  const user = useSession((session) => session.userInfo);
  const navigate = useNavigate();
  const menu = useRef<HTMLDetailsElement>(null);
  const close = (): void => menu.current?.removeAttribute('open');
  const closeOutside = ({ relatedTarget, currentTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  const closeOnEscape = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape') return;
    close();
    menu.current?.querySelector('summary')?.focus();
  };
  const print = (): void => {
    close();
    window.print();
  };
  async function signOut(): Promise<void> {
    await endServerSession();
    // Leaving first: a login after a logout starts at the start page.
    await navigate('/login', { replace: true });
    useSession.getState().signOut();
  }
  return (
    <details className={styles['userMenu']} ref={menu} onBlur={closeOutside} onKeyDown={closeOnEscape}>
      <summary>
        <UserOutlined /> {user?.userName}
      </summary>
      <div className={styles['userActions']}>
        <button type="button" onClick={print}>
          <PrinterOutlined /> 打印
        </button>
        <button type="button" onClick={() => void signOut()}>
          <LogoutOutlined /> 退出
        </button>
      </div>
    </details>
  );
}
