import { businessDay, certificateKinds, type CertificateKind, type CertInfo } from '@tenderscope/contract';
import { Alert, Button } from 'antd';
import { isExpired } from '../../lib/certificates/check-certificate.ts';
import { certificateTexts } from '../../lib/certificates/messages.ts';
import styles from './certificate-tool.module.css';
import type { CertificateBox } from './use-certificates.tsx';

interface CertificateChoiceProps {
  box: CertificateBox;
  kind: CertificateKind;
  onKind: (kind: CertificateKind) => void;
}

/** The problem of a certificate that cannot be used. */
const faultOf = (certificate: CertInfo, kind: CertificateKind, today: string): string =>
  isExpired(certificate, today) ? certificateTexts.expired(certificate.ValidityDayEnd) : certificateTexts.incomplete[kind];

const kinds = Object.keys(certificateKinds) as CertificateKind[];

/** Choice of a certificate of this machine. */
export function CertificateChoice({ box, kind, onKind }: CertificateChoiceProps) {
  const { list, chosen, choose, problem, isBusy, note, read } = box;
  const today = businessDay(Date.now());
  return (
    <section className={styles['choice']} aria-label="选择证书">
      <div className={styles['line']}>
        <fieldset className={styles['kinds']}>
          <legend className="visually-hidden">证书类型</legend>
          {kinds.map((one) => (
            <label key={one}>
              <input type="radio" name="certificate-kind" checked={kind === one} onChange={() => onKind(one)} /> {certificateKinds[one]}
            </label>
          ))}
        </fieldset>
        <Button size="small" loading={isBusy} onClick={read}>重新读取</Button>
      </div>
      {note && <Alert type={note.kind} showIcon title={note.text} />}
      {problem !== null && chosen && <Alert type="warning" showIcon title={problem} description={faultOf(chosen, kind, today)} />}
      {list === null && note === null && <p role="status" className={styles['quiet']}>正在读取本机的证书…</p>}
      <ul className={styles['list']}>
        {(list ?? []).map((one) => (
          <li key={one.ID}>
            <label className={styles['certificate']} data-chosen={one.ID === chosen?.ID}>
              <input type="radio" name="certificate" checked={one.ID === chosen?.ID} onChange={() => choose(one.ID)} />
              <span>
                <strong>{one.entprsName || one.PersonName}</strong>
                <span className={styles['quiet']}>{one.entprsCode || one.PersonIC}</span>
                <span className={styles['quiet']}>
                  {`${one.CAVendor} · 有效期至 ${one.ValidityDayEnd}`}
                  {isExpired(one, today) && <em className={styles['expired']}>已过期</em>}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}
