import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Input, Skeleton } from 'antd';
import { useState } from 'react';
import { removeSecondFactor, renewRecoveryCodes, secondFactorState } from '../../lib/session/own-security.ts';
import { OwnCertificates } from '../../widgets/second-factor/own-certificates.tsx';
import { Enrolment } from '../../widgets/second-factor/enrolment.tsx';
import { RecoveryCodes } from '../../widgets/second-factor/recovery-codes.tsx';
import styles from '../../widgets/second-factor/second-factor.module.css';
import { toast } from '../../widgets/toast/toast.ts';

const queryKey = ['own', 'secondFactor'];

/** State of the user's second factor, and the actions on it. */
export function OwnSecondFactor() {
  const client = useQueryClient();
  const { data, error } = useQuery({ queryKey, queryFn: secondFactorState, staleTime: 0 });
  const [enrolling, setEnrolling] = useState(false);
  const [code, setCode] = useState('');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey });

  async function withCode(act: (code: string) => Promise<void>): Promise<void> {
    setFailure(null);
    try {
      await act(code.trim());
      setCode('');
      await refresh();
    } catch (problem) {
      setFailure(problem instanceof Error ? problem.message : String(problem));
    }
  }
  const renew = (): Promise<void> => withCode(async (input) => setCodes(await renewRecoveryCodes({ kind: 'totp', code: input })));
  const remove = (): Promise<void> =>
    withCode(async (input) => {
      await removeSecondFactor(input);
      toast('success', '已停用双因素验证');
    });

  return (
    <section aria-label="双因素验证">
      <h3>双因素验证</h3>
      {error && <Alert type="error" showIcon title={error.message} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 2 }} title={false} />}
      {data && !data.isEnrolled && !enrolling && !codes && (
        <div className={styles['row']}>
          未启用：登录只凭密码。
          <Button onClick={() => setEnrolling(true)}>启用验证码</Button>
        </div>
      )}
      {data?.isEnrolled && !data.hasAuthenticator && <p>{`已绑定证书，登录时须使用证书。剩余恢复码 ${data.codesLeft} 个。`}</p>}
      {(enrolling || codes)
        && (codes
          ? (
              <RecoveryCodes codes={codes} doneText="完成" onDone={() => setCodes(null)} />
            )
          : (
              <Enrolment doneText="完成" onDone={() => (setEnrolling(false), void refresh())} />
            ))}
      {data?.hasAuthenticator && !enrolling && !codes && (
        <>
          <p>已启用，登录时需输入身份验证器的验证码。剩余恢复码 {data.codesLeft} 个。</p>
          <div className={styles['row']}>
            <Input
              aria-label="当前验证码"
              placeholder="当前验证码"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={8}
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
            <Button disabled={code.trim() === ''} onClick={() => void renew()}>
              更换恢复码
            </Button>
            {(!data.isDemanded || data.isCertificateDemanded) && (
              <Button danger disabled={code.trim() === ''} onClick={() => void remove()}>
                停用
              </Button>
            )}
          </div>
        </>
      )}
      {failure !== null && <Alert type="error" showIcon title={failure} />}
      {data && <OwnCertificates state={data} onChange={() => void refresh()} />}
    </section>
  );
}
