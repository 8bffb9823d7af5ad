import { formatCount, type Condition } from '@tenderscope/contract';
import { Pagination, Select } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { useTableInfo } from '../../lib/queries/use-catalog.ts';
import type { QueryKey } from '../../lib/queries/use-rows.ts';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { Card } from '../../widgets/chart-card/card.tsx';
import { LoadFailure } from '../../widgets/chart-card/load-failure.tsx';
import { Skeleton } from '../../widgets/chart-card/skeleton.tsx';
import { StaleNote } from '../../widgets/chart-card/stale-note.tsx';
import { useStaleText } from '../../widgets/chart-card/use-stale-text.ts';
import { ExportButton } from '../../widgets/data-table/export-button.tsx';
import { pickColumns } from '../../widgets/data-table/pick-columns.ts';
import { FindingList } from './finding-list.tsx';
import styles from './finding-list.module.css';
import type { FindingSource } from './finding-source.ts';
import type { Finding } from './finding.ts';
import { listSizes, type WarningState } from './finding-tabs.ts';
import { orderOf, type Findings } from './use-findings.ts';

interface FindingsCardProps<Key extends QueryKey> {
  title: string;
  source: FindingSource<Key>;
  conditions: readonly Condition[];
  state: WarningState;
  found: Findings;
  /** Additional choices in the header. */
  extra?: ReactNode;
  /** Text for an empty list. */
  nothing: string;
  onChange: (patch: Partial<WarningState>) => void;
  onChoose: (finding: Finding) => void;
}

/** Height of the list, also while it loads, in px. */
const height = 640;

/** A page of the findings of a tab, in the order given in the address; the chosen one is shown beside it. */
export function FindingsCard<Key extends QueryKey>(props: FindingsCardProps<Key>) {
  const { title, source, conditions, state, found: { page, findings, chosen, caseOf }, extra, nothing, onChange, onChoose } = props;
  const { query, own, values, sorts, note, exported } = source;
  const { column, rule } = orderOf(source, state.order);
  const described = useTableInfo(query, true);
  const stale = useStaleText(conditions, page.isPlaceholderData);
  const sorted = useMemo(() => [...conditions, ...own, { sortName: column, sortRule: rule }], [conditions, own, column, rule]);
  const [size, total] = [Number(state.size), page.data?.total ?? 0];
  return (
    <Card title={title} actions={extra}>
      <CardNote>{note}</CardNote>
      <div className={styles['bar']}>
        <Select
          size="small"
          aria-label="排序"
          className={styles['order'] ?? ''}
          options={sorts.map(([value, name, way]) => ({ value, label: `按${name}${way === 'asc' ? '升序' : ''}` }))}
          value={column}
          onChange={(order) => onChange({ order: order === sorts[0]?.[0] ? '' : order, page: 1, finding: null })}
        />
        {described.data && (
          <ExportButton
            request={{ query, conditions: sorted, values, columns: pickColumns(described.data.columns, exported), name: title.replace('/', '或') }}
            disabled={total === 0}
          />
        )}
        <StaleNote text={stale} onRetry={() => void page.refetch()} />
      </div>
      <div className={styles['rows']}>
        {page.isError && !page.isFetching
          ? <LoadFailure message={page.error.message} height={height} onRetry={() => void page.refetch()} />
          : !page.data
              ? <Skeleton height={height} />
              : findings.length === 0
                ? <p className={styles['nothing']}>{nothing}</p>
                : (
                    <FindingList
                      label={title}
                      findings={findings}
                      chosen={chosen}
                      first={page.data.first}
                      isOld={page.isPlaceholderData}
                      caseOf={caseOf}
                      onChoose={onChoose}
                      onOpen={({ key }) => onChange({ finding: key, sheet: 'open' })}
                    />
                  )}
      </div>
      <Pagination
        size="small"
        className={styles['pages'] ?? ''}
        current={state.page}
        pageSize={size}
        total={total}
        showSizeChanger
        pageSizeOptions={[...listSizes]}
        showTotal={(all) => `共 ${formatCount(all)} 条`}
        onChange={(next, nextSize) => onChange({
          page: nextSize === size ? next : 1,
          size: listSizes.find((one) => one === String(nextSize)) ?? listSizes[0],
          finding: null,
        })}
      />
    </Card>
  );
}
