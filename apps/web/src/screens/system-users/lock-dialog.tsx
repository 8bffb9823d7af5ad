import type { AdminUser } from '@tenderscope/contract';
import { useReloadAdmin } from '../../lib/admin/use-admin.ts';
import { lockUser } from '../../lib/admin/user-calls.ts';
import styles from '../../widgets/admin/admin.module.css';
import { TextField } from '../../widgets/form/field.tsx';
import { FormDialog } from '../../widgets/form/form-dialog.tsx';
import { useForm } from '../../widgets/form/use-form.ts';
import { toast } from '../../widgets/toast/toast.ts';
import { openCasesText } from './open-cases-text.ts';

/** Locks an account, with a reason for the audit log. */
export function LockDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const reload = useReloadAdmin();
  const form = useForm({
    start: { reason: '' },
    draft: `lock:${user.guid}`,
    problems: ({ reason }) => ({ ...(reason.trim() === '' && { reason: '请填写原因' }) }),
    submit: async ({ reason }) => {
      await lockUser(user.guid, reason.trim());
      await reload();
      toast('success', `已锁定 ${user.loginName}`);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={`锁定 ${user.userName}（${user.loginName}）`} width={440} okText="锁定" isDanger onClose={onClose}>
      <p className={styles['hint']}>立即下线且不能登录，密码不变，解锁后可用原密码登录。{openCasesText(user)}</p>
      <TextField form={form} name="reason" label="原因" maxLength={200} />
    </FormDialog>
  );
}
