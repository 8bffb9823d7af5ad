import { formatCount, unnamed } from '@tenderscope/contract';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { usePage } from '../../lib/queries/use-rows.ts';
import { LoadFailure } from '../../widgets/chart-card/load-failure.tsx';
import { Skeleton } from '../../widgets/chart-card/skeleton.tsx';
import { StaleNote } from '../../widgets/chart-card/stale-note.tsx';
import { useStaleText } from '../../widgets/chart-card/use-stale-text.ts';
import { facetValues } from './facet-values.ts';
import styles from './facets.module.css';
import { togglePick, missing, withoutPick } from './statistics-url.ts';
import { subjects } from './subjects.ts';
import type { StatisticsState } from './use-statistics.ts';

interface FacetGroupProps {
  state: StatisticsState;
  /** A choice of the facet query, and the field that it filters. */
  field: string;
  title: string;
}

const fewest = 5;
const rowHeight = 26;
const max = 50;

/** The values of one field, with the number of rows of each under all other choices. */
export function FacetGroup({ state: { subject, picks, rest, rowConditions, isReady, retry, change }, field, title }: FacetGroupProps) {
  const [unfolded, setUnfolded] = useState(false);
  const others = useMemo(() => rowConditions.filter(({ name }) => name !== field), [rowConditions, field]);
  const values = useMemo(() => facetValues(field), [field]);
  const query = usePage(subjects[subject].facet, { conditions: others, page: 1, size: max }, { values, enabled: isReady });
  const stale = useStaleText(others, query.isPlaceholderData);
  // Until the conditions are ready, retries them: without them the counts would be wrong.
  const again = (): void => {
    if (isReady) void query.refetch();
    else retry();
  };
  const chosen = picks[field] ?? [];
  const height = fewest * rowHeight;
  if (query.isError && !query.isFetching) return <LoadFailure message={query.error.message} height={height} onRetry={again} />;
  const rows = query.data?.rows ?? [];
  const shown = unfolded ? rows : rows.filter(({ value }, index) => index < fewest || chosen.includes(value ?? missing));
  return (
    <fieldset className={styles['group']} aria-busy={query.isPlaceholderData}>
      <legend>{title}</legend>
      <StaleNote text={stale === null ? null : '未更新'} onRetry={again} />
      {(query.isPending || query.isError) && <Skeleton height={height} label={`${title}加载中`} />}
      {query.isSuccess && rows.length === 0 && <p className={styles['nothing']}>暂无数据</p>}
      {shown.map(({ value, label, num }) => (
        <label key={value ?? missing} className={styles['row']}>
          <input
            type="checkbox"
            checked={chosen.includes(value ?? missing)}
            onChange={() => change({ picks: togglePick(picks, field, value ?? missing), rest: withoutPick(rest, field) })}
          />
          <span className={styles['name']} title={label ?? unnamed}>
            {label ?? unnamed}
          </span>
          <span className={styles['num']}>{formatCount(num)}</span>
        </label>
      ))}
      {rows.length > fewest && (
        <Button type="link" size="small" aria-expanded={unfolded} aria-label={unfolded ? `收起${title}` : `更多${title}`} onClick={() => setUnfolded(!unfolded)}>
          {unfolded ? '收起' : '更多'}
        </Button>
      )}
    </fieldset>
  );
}
