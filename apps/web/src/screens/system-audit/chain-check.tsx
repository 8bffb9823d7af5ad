import { formatCount, type AuditChainProblem, type AuditChainView } from '@tenderscope/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { checkAuditChain } from '../../lib/admin/audit-calls.ts';
import styles from '../../widgets/admin/admin.module.css';
import { useAttempt } from '../../widgets/form/use-attempt.ts';

const problems: Readonly<Record<AuditChainProblem, string>> = {
  changed: '被改动',
  missing: '缺失',
  unchained: '未经系统写入',
  dropped: '整月缺失',
};

/** Verifies the hash chains of the audit log on request, and lists changed and missing entries. */
export function ChainCheck() {
  const [found, setFound] = useState<AuditChainView | null>(null);
  const { isBusy, failure, attempt } = useAttempt();
  return (
    <div>
      <Button size="small" loading={isBusy} onClick={() => void attempt(async () => setFound(await checkAuditChain()))}>
        校验哈希链
      </Button>
      {failure !== null && (
        <p role="alert" className={styles['problem']}>
          {failure}
        </p>
      )}
      {failure === null && found && <Outcome of={found} />}
    </div>
  );
}

function Outcome({ of: { chains, findings, unprotected } }: { of: AuditChainView }) {
  const entries = chains.reduce((sum, chain) => sum + chain.entries, 0);
  const older = unprotected > 0 ? `；另有 ${formatCount(unprotected)} 条早于哈希链，无法校验` : '';
  if (findings.length === 0) return <p role="status" className={styles['hint']}>{`哈希链完整：${chains.length} 条链，共 ${formatCount(entries)} 条记录${older}。`}</p>;
  return (
    <div role="alert" className={styles['problem']}>
      <p>{`发现 ${findings.length} 处异常，请保全数据库并报告审计管理员${older}：`}</p>
      <ul>
        {findings.map(({ chain, problem, entries: num, id }) => (
          <li key={`${chain}|${problem}|${id}`}>{`链 ${chain}：${formatCount(num)} 条记录${problems[problem]}${id === null ? '' : `，自编号 ${id} 起`}`}</li>
        ))}
      </ul>
    </div>
  );
}
