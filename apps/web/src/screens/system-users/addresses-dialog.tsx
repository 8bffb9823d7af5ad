import type { AccountAccessView, AdminUser } from '@tenderscope/contract';
import { Input, Modal } from 'antd';
import { useState } from 'react';
import { useReloadAdmin } from '../../lib/admin/use-admin.ts';
import { changeUser } from '../../lib/admin/user-calls.ts';
import styles from '../../widgets/admin/admin.module.css';
import { Labelled } from '../../widgets/admin/labelled.tsx';
import { useAttempt } from '../../widgets/admin/use-attempt.ts';
import { toast } from '../../widgets/toast/toast.ts';

interface AddressesDialogProps {
  user: AdminUser;
  access: AccountAccessView | undefined;
  onClose: () => void;
}

const separators = /[\s,，;；、]+/;
/** True if a text looks like an address or a network; the server validates it exactly. */
const mayBeNetwork = (entry: string): boolean => /^(\d{1,3}(\.\d{1,3}){3}|[\da-f:.]*:[\da-f:.]*)(\/\d{1,3})?$/i.test(entry);
const entriesOf = (text: string): string[] => [...new Set(text.split(separators).filter((entry) => entry !== ''))];

/** Restricts an account to some addresses and networks; an empty list allows all. */
export function AddressesDialog({ user, access, onClose }: AddressesDialogProps) {
  const reload = useReloadAdmin();
  const [text, setText] = useState(access?.allowedAddresses.join('\n') ?? '');
  const { isBusy, failure, attempt } = useAttempt();
  const entries = entriesOf(text);
  const wrong = entries.filter((entry) => !mayBeNetwork(entry));
  const problem = wrong.length > 0 ? `不是 IP 地址或网段：${wrong.join('、')}` : failure;
  const save = async (): Promise<void> => {
    if (!(await attempt(() => changeUser(user.guid, { allowedAddresses: entries })))) return;
    await reload();
    const outcome = entries.length === 0 ? '的登录地址不再限制' : `只能从 ${entries.length} 个地址或网段登录`;
    toast('success', `${user.loginName} ${outcome}`);
    onClose();
  };
  return (
    <Modal
      open
      title={`登录地址：${user.userName}（${user.loginName}）`}
      width={440}
      okText="保存"
      cancelText="取消"
      confirmLoading={isBusy}
      okButtonProps={{ disabled: wrong.length > 0 }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <p className={styles['hint']}>
        只能从这些地址登录和继续使用，留空为不限；保存后对已登录的会话立即生效。最近登录地址：{access?.lastLoginAddress ?? '从未登录'}
      </p>
      <Labelled label="IP 地址或网段，每行一个，如 10.0.0.0/8">
        {(id) => (
          <Input.TextArea id={id} autoFocus rows={5} maxLength={2500} value={text} onChange={({ target }) => setText(target.value)} />
        )}
      </Labelled>
      {problem !== null && (
        <p role="alert" className={styles['problem']}>
          {problem}
        </p>
      )}
    </Modal>
  );
}
