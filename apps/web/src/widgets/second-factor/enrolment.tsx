import type { Enrolled, LoginResult, ProposedSecret } from '@tenderscope/contract';
import { Alert, Button, Input, QRCode, Skeleton } from 'antd';
import { useEffect, useState, type SubmitEvent } from 'react';
import { sealOwnPassword } from '../../lib/session/change-password.ts';
import { confirmSecret, proposeSecret } from '../../lib/session/own-security.ts';
import { OwnPasswordField } from './own-password-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './second-factor.module.css';

const grouped = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

interface EnrolmentProps {
  /** Of a pending login, in place of the stored session. */
  authorization?: string;
  doneText: string;
  /** Receives the pending login, if any. */
  onDone: (login: LoginResult | null) => void;
}

/** A new secret as QR code and text, a code that confirms it, then the recovery codes. Nothing of it is sent to another host. */
export function Enrolment({ authorization, doneText, onDone }: EnrolmentProps) {
  const [proposed, setProposed] = useState<ProposedSecret | null>(null);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [enrolled, setEnrolled] = useState<Enrolled | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const needsPassword = authorization === undefined && !proposed;

  useEffect(() => {
    if (authorization === undefined) return;
    proposeSecret({ waiting: authorization }).then(setProposed, (error: unknown) => setFailure(textOf(error)));
  }, [authorization]);

  async function propose(): Promise<void> {
    setProposed(await proposeSecret({ password: await sealOwnPassword(password) }));
  }

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      if (needsPassword) await propose();
      else setEnrolled(await confirmSecret(code.trim(), authorization));
    } catch (error) {
      setFailure(textOf(error));
    }
    setBusy(false);
  }

  if (enrolled) return <RecoveryCodes codes={enrolled.recoveryCodes} doneText={doneText} onDone={() => onDone(enrolled.login)} />;
  if (needsPassword) {
    return (
      <form noValidate onSubmit={(event) => void submit(event)}>
        <p className={styles['lead']}>请先输入当前密码，确认是本人操作。</p>
        <div className={styles['row']}>
          <OwnPasswordField value={password} onChange={setPassword} />
          <Button type="primary" htmlType="submit" loading={busy} disabled={password === ''}>下一步</Button>
        </div>
        {failure !== null && <Alert type="error" showIcon title={failure} />}
      </form>
    );
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles['lead']}>用手机上的身份验证器（支持 TOTP 的应用均可）扫描二维码，再输入它显示的 6 位验证码。</p>
      {proposed
        ? (
            <div className={styles['pair']}>
              <QRCode type="svg" value={proposed.address} size={192} color="#000" bgColor="#fff" aria-label="身份验证器二维码" />
              <div className={styles['secret']}>
                不能扫描时，手工输入密钥：
                <code>{grouped(proposed.secret)}</code>
              </div>
            </div>
          )
        : (
            failure === null && <Skeleton active paragraph={{ rows: 4 }} title={false} />
          )}
      <div className={styles['row']}>
        <Input
          aria-label="验证码"
          placeholder="6 位验证码"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={8}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <Button type="primary" htmlType="submit" loading={busy} disabled={!proposed || code.trim() === ''}>
          启用
        </Button>
      </div>
      {failure !== null && <Alert type="error" showIcon title={failure} />}
    </form>
  );
}
