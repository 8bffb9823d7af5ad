import type { Channels } from '@tenderscope/contract';
import { Button } from 'antd';
import { useReloadWatch, watchCalls } from '../../lib/watch/use-watch.ts';
import adminStyles from '../../widgets/admin/admin.module.css';
import { TextField } from '../../widgets/form/field.tsx';
import { Form } from '../../widgets/form/form.tsx';
import { useForm } from '../../widgets/form/use-form.ts';
import { toast } from '../../widgets/toast/toast.ts';
import styles from './subscriptions.module.css';

/** The user's e-mail address: entering it, confirming it by a code, and removing it. */
export function MailForm({ channels: { mail, isMailPossible } }: { channels: Channels }) {
  const reload = useReloadWatch();
  if (!isMailPossible && mail === null) return <p className={adminStyles['hint']}>服务器未配置发信，请联系系统管理员设置 SMTP_URL 与 MAIL_FROM。</p>;
  const remove = async (): Promise<void> => {
    await watchCalls.removeMail().catch(() => undefined);
    await reload();
  };
  if (mail === null) return <AddressForm />;
  return (
    <>
      <p className={adminStyles['hint']}>
        {mail.address}（{mail.isConfirmed ? '已确认' : '待确认：请输入邮件中的验证码'}）{' '}
        <Button type="link" size="small" onClick={() => void remove()}>{mail.isConfirmed ? '移除' : '换一个邮箱'}</Button>
      </p>
      {!mail.isConfirmed && <CodeForm />}
    </>
  );
}

function AddressForm() {
  const reload = useReloadWatch();
  const form = useForm({
    start: { address: '' },
    draft: 'own-mail',
    problems: ({ address }) => ({ ...(!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(address.trim()) && { address: '请填写邮箱地址' }) }),
    submit: async ({ address }) => {
      await watchCalls.setMail(address.trim());
      toast('success', '验证码已发出');
      await reload();
    },
  });
  return (
    <div className={styles['narrow']}>
      <Form form={form} label="邮箱" buttons={<div><Button htmlType="submit" loading={form.isBusy}>发送验证码</Button></div>}>
        <TextField form={form} name="address" label="邮箱地址" maxLength={200} autoComplete="email" />
      </Form>
    </div>
  );
}

function CodeForm() {
  const reload = useReloadWatch();
  const form = useForm({
    start: { code: '' },
    draft: null,
    problems: ({ code }) => ({ ...(!/^\d{6}$/.test(code.trim()) && { code: '请填写 6 位数字' }) }),
    submit: async ({ code }) => {
      await watchCalls.confirmMail(code.trim());
      toast('success', '邮箱已确认');
      await reload();
    },
  });
  return (
    <div className={styles['narrow']}>
      <Form form={form} label="确认邮箱" buttons={<div><Button htmlType="submit" loading={form.isBusy}>确认</Button></div>}>
        <TextField form={form} name="code" label="验证码" maxLength={6} autoComplete="one-time-code" />
      </Form>
    </div>
  );
}
