import type { CertificateKind } from '@tenderscope/contract';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { CertificateChoice } from '../certificate-tool/certificate-choice.tsx';
import styles from '../certificate-tool/certificate-tool.module.css';
import { useCertificates, type CertificateBox } from '../certificate-tool/use-certificates.tsx';

interface CertificateActProps {
  /** Label of the button. */
  label: string;
  busyLabel: string;
  /** True while other input is missing. */
  disabled?: boolean;
  /** Shows its failures. */
  act: (box: CertificateBox) => Promise<void>;
}

/** Selects a certificate of this machine and performs one action with it. */
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
