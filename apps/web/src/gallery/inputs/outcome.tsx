import type { Condition } from '@tenderscope/contract';
import type { FreeQueryKey } from '../../lib/address/param-positions.ts';
import { usePage } from '../../lib/queries/use-rows.ts';
import styles from './inputs.module.css';

interface OutcomeProps {
  conditions: readonly Condition[];
  /** The query whose rows are counted. */
  query?: FreeQueryKey;
}

/** Conditions that a choice sends to the data service, and the number of matching rows. */
export function Outcome({ conditions, query = 'query.lots' }: OutcomeProps) {
  const { data, error, isPlaceholderData } = usePage(query, { conditions, page: 1, size: 10 });
  const count = error ? error.message : data ? `共 ${data.total.toLocaleString('en-US')} 条` : '查询中';
  return (
    <section className={styles['outcome']} aria-label="查询条件与结果" aria-busy={isPlaceholderData}>
      <pre>{conditions.length === 0 ? '[]' : conditions.map((condition) => JSON.stringify(condition)).join('\n')}</pre>
      <p>{count}</p>
    </section>
  );
}
