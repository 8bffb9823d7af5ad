import type { AccountAccessView, AdminUser } from '@tenderscope/contract';
import { useReloadAdmin } from '../../lib/admin/use-admin.ts';
import { changeUser } from '../../lib/admin/user-calls.ts';
import styles from '../../widgets/admin/admin.module.css';
import { TextField } from '../../widgets/form/field.tsx';
import { FormDialog } from '../../widgets/form/form-dialog.tsx';
import { useForm } from '../../widgets/form/use-form.ts';
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

/** The entries that are no addresses; undefined without any. */
function problemOf(text: string): string | undefined {
  const wrong = entriesOf(text).filter((entry) => !mayBeNetwork(entry));
  return wrong.length > 0 ? `不是 IP 地址或网段：${wrong.join('、')}` : undefined;
}

/** Restricts an account to some addresses and networks; an empty list allows all. */
export function AddressesDialog({ user, access, onClose }: AddressesDialogProps) {
  const reload = useReloadAdmin();
  const form = useForm({
    start: { text: access?.allowedAddresses.join('\n') ?? '' },
    draft: `addresses:${user.guid}`,
    problems: ({ text }) => ({ text: problemOf(text) }),
    submit: async ({ text }) => {
      const entries = entriesOf(text);
      await changeUser(user.guid, { allowedAddresses: entries });
      await reload();
      const outcome = entries.length === 0 ? '的登录地址不再限制' : `只能从 ${entries.length} 个地址或网段登录`;
      toast('success', `${user.loginName} ${outcome}`);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={`登录地址：${user.userName}（${user.loginName}）`} width={440} okText="保存" onClose={onClose}>
      <p className={styles['hint']}>
        只能从这些地址登录和继续使用，留空为不限；保存后对已登录的会话立即生效。最近登录地址：{access?.lastLoginAddress ?? '从未登录'}
      </p>
      <TextField
        form={form}
        name="text"
        label="IP 地址或网段，每行一个，如 10.0.0.0/8"
        problem={problemOf(form.values.text)}
        rows={5}
        maxLength={2500}
      />
    </FormDialog>
  );
}
