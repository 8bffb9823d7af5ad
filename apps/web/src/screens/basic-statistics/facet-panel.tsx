import { useQueryInfo } from '../../lib/queries/use-catalog.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { Skeleton } from '../../widgets/chart-card/skeleton.tsx';
import { FacetGroup } from './facet-group.tsx';
import styles from './facets.module.css';
import { subjects } from './subjects.ts';
import type { StatisticsState } from './use-statistics.ts';

/** One facet group for every field that the subject can be counted by. */
export function FacetPanel({ state }: { state: StatisticsState }) {
  const { facet, label } = subjects[state.subject];
  const { params } = useQueryInfo(facet);
  const { choices = [], choiceTitles = {} } = params.find(({ name }) => name === 'facet') ?? {};
  return (
    <Card title={`${label}分面`}>
      <div className={styles['panel']}>
        {choices.length === 0 && <Skeleton height={560} />}
        {choices.map((field) => (
          <FacetGroup key={`${facet} ${field}`} state={state} field={field} title={choiceTitles[field] ?? field} />
        ))}
      </div>
    </Card>
  );
}
