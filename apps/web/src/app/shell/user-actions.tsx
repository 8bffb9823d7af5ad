import {
  BellOutlined, HomeOutlined, KeyOutlined, LogoutOutlined, PrinterOutlined, QuestionCircleOutlined, SafetyCertificateOutlined,
  SafetyOutlined,
} from '@ant-design/icons';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { pause } from '../../lib/api/http/pause.ts';
import { endServerSession } from '../../lib/session/end-session.ts';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { printPage } from '../../lib/print/printing.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { forgetDrafts } from '../../widgets/form/forget-drafts.ts';
import { useOpenHelp } from '../help/use-open-help.ts';
import { briefingPath } from '../../lib/watch/watch-paths.ts';
import { queryClient } from '../query-client.ts';
import { AppearanceChoice } from './appearance-choice.tsx';
import styles from './user-actions.module.css';

/** Time for input that the server has not received yet. */
const lastDraftsMs = 3_000;

const CertificateDrawer = lazyPart(async () => (await import('../../widgets/certificate-tool/certificate-drawer.tsx')).CertificateDrawer);
const PasswordDialog = lazyPart(async () => (await import('./password-dialog.tsx')).PasswordDialog);
const SecurityDialog = lazyPart(async () => (await import('./security-dialog.tsx')).SecurityDialog);

/** Sends input that the server has not received; without a network it is lost with the logout. */
async function sendPending(): Promise<void> {
  try {
    await (await import('../../widgets/form/server-drafts.ts')).sendDrafts();
  } catch {
    // The logout must not depend on it.
  }
}

/** The actions that are available on every page. `onLeave` closes their menu and returns the focus to its button. */
export function UserActions({ onLeave }: { onLeave: () => void }) {
  const user = useSession((session) => session.userInfo);
  const hasBriefing = useSession(({ menuAuthPath }) => menuAuthPath.includes(briefingPath));
  const navigate = useNavigate();
  const openHelp = useOpenHelp();
  const [changingPassword, setChangingPassword] = useState(false);
  const [hasTool, setTool] = useState(false);
  const [showingSecurity, setShowingSecurity] = useState(false);
  const advice = user?.passwordAdvice ?? null;
  // A dialog returns the focus to the element that had it, which must not be a button that is hidden by then.
  const thenClose = (act: () => unknown) => () => {
    onLeave();
    act();
  };
  function closePasswordDialog(): void {
    setChangingPassword(false);
    useSession.getState().dropPasswordAdvice();
  }
  async function signOut(): Promise<void> {
    useSession.getState().leave();
    // The menu's own pending requests would be answered after the end of the session.
    await queryClient.cancelQueries();
    await Promise.race([sendPending(), pause(lastDraftsMs)]);
    await endServerSession();
    if (user) forgetDrafts(user.guid);
    // Navigates first: a login after a logout begins at the start page.
    await navigate('/login', { replace: true });
    useSession.getState().signOut();
  }
  return (
    <>
      <div className={styles['actions']} tabIndex={-1}>
        <button type="button" onClick={thenClose(() => navigate('/home'))}>
          <HomeOutlined aria-hidden /> 我的首页
        </button>
        {hasBriefing && (
          <button type="button" onClick={thenClose(() => navigate(briefingPath))}>
            <BellOutlined aria-hidden /> 晨报
          </button>
        )}
        <button type="button" onClick={thenClose(() => setTool(true))}>
          <SafetyCertificateOutlined aria-hidden /> 证书工具
        </button>
        <button type="button" onClick={thenClose(printPage)}>
          <PrinterOutlined aria-hidden /> 打印
        </button>
        <button type="button" onClick={thenClose(() => setChangingPassword(true))}>
          <KeyOutlined aria-hidden /> 修改密码
        </button>
        <button type="button" onClick={thenClose(() => setShowingSecurity(true))}>
          <SafetyOutlined aria-hidden /> 安全设置
        </button>
        <button type="button" onClick={thenClose(openHelp)}>
          <QuestionCircleOutlined aria-hidden /> 帮助
        </button>
        <AppearanceChoice />
        <button type="button" onClick={() => void signOut()}>
          <LogoutOutlined aria-hidden /> 退出
        </button>
      </div>
      <Suspense>{hasTool && <CertificateDrawer onClose={() => setTool(false)} />}</Suspense>
      <Suspense>{(changingPassword || advice !== null) && <PasswordDialog advice={advice} onClose={closePasswordDialog} />}</Suspense>
      <Suspense>{showingSecurity && <SecurityDialog onClose={() => setShowingSecurity(false)} />}</Suspense>
    </>
  );
}
