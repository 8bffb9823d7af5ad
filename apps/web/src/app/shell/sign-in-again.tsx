import type { LoginResult } from '@tenderscope/contract';
import { Button, Modal } from 'antd';
import { base } from '../../lib/api/base.ts';
import { setServerClock } from '../../lib/api/server-clock.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { loadSession } from '../../lib/session/sign-in.ts';
import { reportLastLogin } from '../../screens/login/last-login/report-last-login.ts';
import { LoginForm } from '../../screens/login/login-form.tsx';
import { useReturnedFocus } from '../../widgets/sheet/use-returned-focus.ts';
import styles from './sign-in-again.module.css';

/** Opens the session that the user has signed in to: theirs on the same page, anybody else's on a new one. */
async function open(login: LoginResult): Promise<void> {
  const { authorization, user, menus } = await loadSession(login);
  const { userInfo, renew, leave, signIn } = useSession.getState();
  if (user.guid === userInfo?.guid && !userInfo.preview) {
    renew(authorization, user, menus);
    void setServerClock();
    reportLastLogin(user);
    return;
  }
  // Closes the page first: its input belongs to the other user.
  leave();
  await new Promise((resolve) => setTimeout(resolve));
  signIn(authorization, user, menus);
  location.assign(`${base}/`);
}

/** The login after the session has ended, over the page, which keeps its input. Part of the shell: it never appears on the login page. */
export function SignInAgain() {
  useReturnedFocus();
  const { userInfo, notAuthorised, signOut } = useSession.getState();
  return (
    <Modal
      title="重新登录"
      open
      width={420}
      closable={false}
      keyboard={false}
      mask={{ closable: false, blur: true }}
      zIndex={1500}
      footer={null}
      afterOpenChange={(isOpen) => isOpen && document.querySelector<HTMLInputElement>(`.${styles['form']} input[type="password"]`)?.focus()}
    >
      <div className={styles['form']}>
        <p role="status">{notAuthorised?.message}。登录后继续当前操作，已填写的内容不会丢失。</p>
        <LoginForm account={userInfo?.loginName ?? ''} onOpen={open} />
        <Button type="link" className={styles['leave'] ?? ''} onClick={signOut}>
          退出到登录页
        </Button>
      </div>
    </Modal>
  );
}
