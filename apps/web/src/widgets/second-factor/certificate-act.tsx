import type { CertificateKind } from '@tenderscope/contract';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { CertificateChoice } from '../certificate-tool/certificate-choice.tsx';
import styles from '../certificate-tool/certificate-tool.module.css';
import { useCertificates, type CertificateBox } from '../certificate-tool/use-certificates.tsx';

interface CertificateActProps {
  /** What the button says. */
  label: string;
  busyLabel: string;
  /** Whether something else is missing still. */
  disabled?: boolean;
  /** Failures are shown. */
  act: (box: CertificateBox) => Promise<void>;
}

/** Chooses a certificate of this machine and does one thing with it. */
export function CertificateAct(props: CertificateActProps) {
  const [kind, setKind] = useState<CertificateKind>('organisation');
  return <ActOfKind key={kind} kind={kind} onKind={setKind} {...props} />;
}

interface ActOfKindProps extends CertificateActProps {
  kind: CertificateKind;
  onKind: (kind: CertificateKind) => void;
}

function ActOfKind({ kind, onKind, label, busyLabel, disabled = false, act }: ActOfKindProps) {
  const box = useCertificates(kind, 'sign');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const start = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await act(box);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles['tool']}>
      <CertificateChoice box={box} kind={kind} onKind={onKind} />
      {failure !== null && <Alert type="error" showIcon title={failure} />}
      <Button type="primary" block loading={busy} disabled={!box.chosen || disabled} onClick={() => void start()}>
        {busy ? busyLabel : label}
      </Button>
    </div>
  );
}
