import { Modal } from 'antd';
import { useSession } from '../../lib/session/session-store.ts';

/** Reports that the session has expired; confirming leads to the login page. It is part of the shell, so it never appears on that page. */
export function ExpiredDialog() {
  const signOut = useSession((session) => session.signOut);
  return (
    <Modal title="提示" open closable={false} keyboard={false} mask={{ closable: false }} okText="确定" onOk={signOut} footer={(_, { OkBtn }) => <OkBtn />}>
      登录已过期，请重新登录
    </Modal>
  );
}
