import { Alert, Button, Checkbox } from 'antd';
import { useState } from 'react';
import styles from './second-factor.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  doneText: string;
  onDone: () => void;
}

/** Recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, doneText, onDone }: RecoveryCodesProps) {
  const [kept, setKept] = useState(false);
  const href = `data:text/plain;charset=utf-8,${encodeURIComponent(codes.join('\r\n'))}`;
  return (
    <div>
      <Alert type="warning" showIcon title="恢复码只显示这一次。手机丢失时，可用其中任意一个代替验证码登录，每个只能用一次。" />
      <ol className={styles['codes']} aria-label="恢复码">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles['row']}>
        <Button href={href} download="恢复码.txt">
          下载恢复码
        </Button>
        <Checkbox checked={kept} onChange={({ target }) => setKept(target.checked)}>
          我已妥善保存
        </Checkbox>
      </div>
      <Button type="primary" block disabled={!kept} onClick={onDone}>
        {doneText}
      </Button>
    </div>
  );
}
