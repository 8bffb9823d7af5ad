import { formatTime } from '@tenderscope/contract';
import { Alert, Modal } from 'antd';
import { useSession } from '../../lib/session/session-store.ts';
import { OwnSecondFactor } from './own-second-factor.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { OwnStorage } from './own-storage.tsx';

/** The user's own account: last login, second factor, sessions and storage. */
export function SecurityDialog({ onClose }: { onClose: () => void }) {
  const lastLogin = useSession((session) => session.userInfo?.lastLogin ?? null);
  return (
    <Modal title="安全设置" open width={720} footer={null} onCancel={onClose}>
      {lastLogin && <Alert type="info" showIcon title={`上次登录：${formatTime(lastLogin.at)}，来自 ${lastLogin.address || '未知地址'}。如非本人，请立即修改密码。`} />}
      <OwnSecondFactor />
      <OwnSessions />
      <OwnStorage />
    </Modal>
  );
}
