import { minPasswordLength, passwordLength, passwordRules } from '@tenderscope/contract';
import { Alert, Form, Input, Modal, type FormRule } from 'antd';
import { useState } from 'react';
import { changePassword } from '../../lib/session/change-password.ts';
import { toast } from '../../widgets/toast/toast.ts';

interface Passwords {
  old: string;
  next: string;
  again: string;
}

const longEnough: FormRule = {
  validator: (_, next: string | undefined) =>
    passwordLength(next ?? '') >= minPasswordLength ? Promise.resolve() : Promise.reject(new Error(`请输入至少 ${minPasswordLength} 个字符的新密码`)),
};
const sameAsNext: FormRule = ({ getFieldValue }) => ({
  validator: (_, again: string) => (again === getFieldValue('next') ? Promise.resolve() : Promise.reject(new Error('两次输入的新密码不一致'))),
});

interface PasswordDialogProps {
  /** Reason why the user should choose another password, if the server gives one. */
  advice: string | null;
  onClose: () => void;
}

/** Requires the old password and a new one; the user's other sessions end with the old password. */
export function PasswordDialog({ advice, onClose }: PasswordDialogProps) {
  const [form] = Form.useForm<Passwords>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function submit({ old, next }: Passwords): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await changePassword(old, next);
      toast('success', '密码已修改，您在其他设备上的登录已失效');
      onClose();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  }

  return (
    <Modal title="修改密码" open width={420} okText="确定" cancelText="取消" confirmLoading={busy} onOk={form.submit} onCancel={onClose}>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void submit(values)}>
        {advice !== null && (
          <Form.Item>
            <Alert type="warning" showIcon title={`当前密码不符合要求，请修改：${advice}`} />
          </Form.Item>
        )}
        <Form.Item name="old" label="原密码" rules={[{ required: true, message: '请输入原密码' }]}>
          <Input.Password autoComplete="current-password" autoFocus />
        </Form.Item>
        <Form.Item name="next" label="新密码" extra={passwordRules} rules={[longEnough]}>
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Form.Item name="again" label="确认新密码" dependencies={['next']} rules={[{ required: true, message: '请再次输入新密码' }, sameAsNext]}>
          <Input.Password autoComplete="new-password" onPressEnter={form.submit} />
        </Form.Item>
        {failure !== null && <Alert type="error" showIcon title={failure} />}
      </Form>
    </Modal>
  );
}
