import { useQueryInfo } from '../../lib/queries/use-catalog.ts';
import { usePhone } from '../../lib/phone.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { Skeleton } from '../../widgets/chart-card/skeleton.tsx';
import { FilterDrawer } from '../../widgets/filter-bar/filter-drawer.tsx';
import { FacetGroup } from './facet-group.tsx';
import styles from './facets.module.css';
import { subjects } from './subjects.ts';
import type { StatisticsState } from './use-statistics.ts';

/** One facet group for every field that the subject can be counted by. */
export function FacetPanel({ state }: { state: StatisticsState }) {
  const { facet, label } = subjects[state.subject];
  const { params } = useQueryInfo(facet);
  const { choices = [], choiceTitles = {} } = params.find(({ name }) => name === 'facet') ?? {};
  const title = `${label}分面`;
  const panel = (
    <div className={styles['panel']}>
      {choices.length === 0 && <Skeleton height={560} />}
      {choices.map((field) => (
        <FacetGroup key={`${facet} ${field}`} state={state} field={field} title={choiceTitles[field] ?? field} />
      ))}
    </div>
  );
  if (!usePhone()) return <Card title={title}>{panel}</Card>;
  // The chosen values above the list show what is selected.
  return <FilterDrawer label={title} button={title} parameters={[]}>{panel}</FilterDrawer>;
}
