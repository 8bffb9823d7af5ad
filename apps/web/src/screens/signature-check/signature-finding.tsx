import { certificateKinds, formatDay, formatTime, missing, type SignatureReport } from '@tenderscope/contract';
import type { ReactNode } from 'react';
import { Card } from '../../widgets/chart-card/card.tsx';
import styles from './signature-check.module.css';

type Level = 'good' | 'bad' | 'open';
const marks: Readonly<Record<Level, string>> = { good: '✓', bad: '✗', open: '！' };

/** Result of the signature check, the most important first. */
export function SignatureFinding({ report }: { report: SignatureReport }) {
  const { isIntact, problem, signer, signedAt, timeSource, isInTime, chain, revocation, statement, sha256 } = report;
  const isSound = isIntact && isInTime === true && chain.status === 'trusted' && revocation.status !== 'revoked';
  const verdict = !isIntact ? '签名无效' : isSound ? '签名有效，报告未被修改' : '报告未被修改，但签名者的证书有待核实';
  return (
    <Card title="验证结果">
      <p role="status" className={styles['verdict']} data-level={!isIntact ? 'bad' : isSound ? 'good' : 'open'}>{verdict}</p>
      <dl className={styles['facts']}>
        <Fact term="报告是否被修改" level={isIntact ? 'good' : 'bad'}>{isIntact ? '未被修改' : problem}</Fact>
        <Fact term="签名者">{`${signer.name}（${signer.code || missing}） · ${certificateKinds[signer.kind]} · ${signer.algorithm}`}</Fact>
        <Fact term="签名时间" level={timeSource === 'server' ? 'good' : 'open'}>{timeText(signedAt, timeSource)}</Fact>
        <Fact term="签名时证书" level={isInTime === null ? 'open' : isInTime ? 'good' : 'bad'}>
          {`${isInTime === null ? '时间不明，不能判断是否在有效期内' : isInTime ? '在有效期内' : '不在有效期内'}（${formatDay(signer.validFrom)} 至 ${formatDay(signer.validTo)}）`}
        </Fact>
        <Fact term="颁发机构" level={chain.status === 'trusted' ? 'good' : chain.status === 'untrusted' ? 'bad' : 'open'}>{`${chain.text}（${signer.issuer}）`}</Fact>
        <Fact term="吊销状态" level={{ good: 'good', revoked: 'bad', unchecked: 'open' }[revocation.status] as Level}>{revocation.text}</Fact>
        {statement && <Fact term="签名事由">{`${statement.purpose} · ${statement.origin}`}</Fact>}
        <Fact term="文件 SHA-256"><code>{sha256}</code></Fact>
        <Fact term="证书序列号"><code>{signer.serial}</code></Fact>
      </dl>
    </Card>
  );
}

function timeText(signedAt: number | null, source: SignatureReport['timeSource']): string {
  if (signedAt === null) return '签名中没有时间';
  return `${formatTime(signedAt)}（${source === 'server' ? '本系统收到签名的时间' : '签名者自称，未经本系统证实'}）`;
}

function Fact({ term, level, children }: { term: string; level?: Level; children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd data-level={level}>{level && <span aria-hidden>{marks[level]} </span>}{children}</dd>
    </>
  );
}
