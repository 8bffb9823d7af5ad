import { minPasswordLength, passwordLength, passwordRules } from '@tenderscope/contract';
import { Alert, Input } from 'antd';
import { changePassword } from '../../lib/session/change-password.ts';
import { Field } from '../../widgets/form/field.tsx';
import { FormDialog } from '../../widgets/form/form-dialog.tsx';
import { useForm, type Problems } from '../../widgets/form/use-form.ts';
import { toast } from '../../widgets/toast/toast.ts';

interface Passwords {
  old: string;
  next: string;
  again: string;
}

const problemsOf = ({ old, next, again }: Passwords): Problems<Passwords> => ({
  ...(old === '' && { old: '请输入原密码' }),
  ...(passwordLength(next) < minPasswordLength && { next: `请输入至少 ${minPasswordLength} 个字符的新密码` }),
  ...(again !== next && { again: '两次输入的新密码不一致' }),
  ...(again === '' && { again: '请再次输入新密码' }),
});

const fields = [
  { name: 'old', label: '原密码', help: undefined, autoComplete: 'current-password' },
  { name: 'next', label: '新密码', help: passwordRules, autoComplete: 'new-password' },
  { name: 'again', label: '确认新密码', help: undefined, autoComplete: 'new-password' },
] as const;

interface PasswordDialogProps {
  /** Reason why the user should choose another password, if the server gives one. */
  advice: string | null;
  onClose: () => void;
}

/** Requires the old password and a new one; the user's other sessions end with the old password. */
export function PasswordDialog({ advice, onClose }: PasswordDialogProps) {
  const form = useForm<Passwords>({
    start: { old: '', next: '', again: '' },
    draft: null,
    problems: problemsOf,
    submit: async ({ old, next }) => {
      await changePassword(old, next);
      toast('success', '密码已修改，您在其他设备上的登录已失效');
      onClose();
    },
    // Passwords are entered again; there is nothing to lose.
    differs: () => false,
  });
  return (
    <FormDialog form={form} title="修改密码" width={420} okText="确定" onClose={onClose}>
      {advice !== null && <Alert type="warning" showIcon title={`当前密码不符合要求，请修改：${advice}`} />}
      {fields.map(({ name, label, help, autoComplete }) => (
        <Field key={name} form={form} name={name} label={label} help={help}>
          {(control, value, set) => (
            <Input.Password {...control} autoComplete={autoComplete} value={value} onChange={({ target }) => set(target.value)} />
          )}
        </Field>
      ))}
    </FormDialog>
  );
}
