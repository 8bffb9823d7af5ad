import type { AdminUser } from '@tenderscope/contract';
import { Input, Modal } from 'antd';
import { useState } from 'react';
import { useReloadAdmin } from '../../lib/admin/use-admin.ts';
import { lockUser } from '../../lib/admin/user-calls.ts';
import styles from '../../widgets/admin/admin.module.css';
import { Labelled } from '../../widgets/admin/labelled.tsx';
import { useAttempt } from '../../widgets/admin/use-attempt.ts';
import { toast } from '../../widgets/toast/toast.ts';

/** Locks an account, with a reason for the audit log. */
export function LockDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const reload = useReloadAdmin();
  const [reason, setReason] = useState('');
  const { isBusy, failure, attempt } = useAttempt();
  const lock = async (): Promise<void> => {
    if (!(await attempt(() => lockUser(user.guid, reason.trim())))) return;
    await reload();
    toast('success', `已锁定 ${user.loginName}`);
    onClose();
  };
  return (
    <Modal
      open
      title={`锁定 ${user.userName}（${user.loginName}）`}
      width={440}
      okText="锁定"
      cancelText="取消"
      confirmLoading={isBusy}
      okButtonProps={{ danger: true, disabled: reason.trim() === '' }}
      onOk={() => void lock()}
      onCancel={onClose}
    >
      <p className={styles['hint']}>立即下线且不能登录，密码不变，解锁后可用原密码登录。</p>
      <Labelled label="原因">{(id) => <Input id={id} maxLength={200} autoFocus value={reason} onChange={({ target }) => setReason(target.value)} />}</Labelled>
      {failure !== null && (
        <p role="alert" className={styles['problem']}>
          {failure}
        </p>
      )}
    </Modal>
  );
}
