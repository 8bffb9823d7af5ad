import { formatCount } from '@tenderscope/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { readPaths } from '../../lib/relations/relation-calls.ts';
import type { ChangeState } from '../../lib/address/use-url-state.ts';
import styles from './complex-relation.module.css';
import type { ComplexState } from './complex-url.ts';

/** Number of lots that the companies both bid on, shown if the picture omits 共同投标. */
export function JointBidsNote({ state: { companies, kinds }, onChange }: { state: ComplexState; onChange: ChangeState<ComplexState> }) {
  const isLeftOut = companies.length > 1 && !kinds.includes('共同投标');
  const { data } = useQuery({
    queryKey: ['relations', 'joint', companies],
    queryFn: ({ signal }) => readPaths({ companies: [...companies], maxSteps: 1, kinds: ['共同投标'], minRatio: 0 }, signal),
    enabled: isLeftOut,
  });
  const pairs = data?.edges.filter(({ source, target }) => companies.includes(source) && companies.includes(target)) ?? [];
  if (!isLeftOut || pairs.length === 0) return null;
  const lots = pairs.reduce((sum, { evidenceNum }) => sum + evidenceNum, 0);
  return (
    <p className={styles['text']} role="status">
      {companies.length === 2 ? '两家企业' : `所查企业中有 ${formatCount(pairs.length)} 对`}共同投标 {formatCount(lots)} 次，图中未包括。
      <Button type="link" size="small" onClick={() => onChange({ kinds: [...kinds, '共同投标'] })}>包括共同投标</Button>
    </p>
  );
}
