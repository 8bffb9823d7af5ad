import type { Condition } from '@tenderscope/contract';
import { useMemo } from 'react';
import { TableCard } from '../../widgets/data-table/table-card.tsx';
import styles from './competition.module.css';
import { pairPath } from '../../widgets/links/pair-address.ts';

interface RivalsTableCardProps {
  conditions: readonly Condition[];
  values: { readonly gys_guid: string };
  cardRef: (card: HTMLElement | null) => void;
}

export const rivalsTitle = '全部对手';

/** Every rival of a company; the number of meetings opens the pair. */
export function RivalsTableCard({ conditions, values, cardRef }: RivalsTableCardProps) {
  const links = useMemo(() => {
    const pair = { page: pairPath, query: { b: 'gys_guid' }, also: { a: values.gys_guid }, keepsFilters: true } as const;
    return { Gys_Name: { party: 'company', guid: 'gys_guid' }, meetNum: pair, kind: pair } as const;
  }, [values]);
  return (
    <div ref={cardRef} tabIndex={-1} className={styles['target']}>
      <TableCard
        title={rivalsTitle}
        note="点相遇次数查看逐次报价；q 值、同属疑似团伙依据全集团数据"
        query="competition.rivals"
        conditions={conditions}
        values={values}
        columns={['Gys_Name', 'meetNum', 'ownWins', 'rivalWins', 'otherWins', 'kind', 'qValue', 'isSuspected']}
        rowKey="gys_guid"
        initialSort={{ name: 'meetNum', rule: 'desc' }}
        links={links}
        name="competition.rivals"
      />
    </div>
  );
}
