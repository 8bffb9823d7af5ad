import { projectCategories, unnamed } from '@tenderscope/contract';
import { Button, Tag } from 'antd';
import { useSession } from '../../lib/session-store.ts';
import { useQueryInfo } from '../../lib/use-catalog.ts';
import styles from './basic-statistics.module.css';
import { togglePick, unsaid } from './statistics-url.ts';
import { subjects } from './subjects.ts';
import type { StatisticsState } from './use-statistics.ts';

const outcomes: Record<string, string> = { 1: '中标', 0: '未中标' };
const categories: Record<string, string> = projectCategories;

/** What is chosen in facets and by clicks into the pivot; each can be taken away. */
export function PicksBar({ state: { subject, picks, change } }: { state: StatisticsState }) {
  const units = useSession((session) => session.zbrList);
  const { facet, pivot } = subjects[subject];
  const [facets, pivots] = [useQueryInfo(facet).params, useQueryInfo(pivot).params];
  const titles = { ...choiceTitles(pivots, 'rows'), ...choiceTitles(facets, 'facet') };
  const chosen = Object.entries(picks).filter(([field]) => field in titles);
  if (chosen.length === 0) return null;
  const labelOf = (field: string, value: string): string => {
    if (value === unsaid) return unnamed;
    if (field === 'zbr_guid') return units.find((unit) => unit.DanWei_Guid === value)?.DanWei_Name ?? value;
    return (field === 'xm_LeiXing' ? categories[value] : field === 'is_winner' ? outcomes[value] : undefined) ?? value;
  };
  return (
    <div className={styles['picks']} role="group" aria-label="已选条件">
      {chosen.flatMap(([field, values]) =>
        values.map((value) => {
          const label = `${titles[field]}：${labelOf(field, value)}`;
          return (
            <Tag
              key={`${field} ${value}`}
              closable={{ 'aria-label': `去掉 ${label}` }}
              onClose={(event) => {
                event.preventDefault();
                change({ picks: togglePick(picks, field, value) });
              }}
            >
              {label}
            </Tag>
          );
        }),
      )}
      <Button type="link" size="small" onClick={() => change({ picks: {} })}>
        清除
      </Button>
    </div>
  );
}

function choiceTitles(params: ReturnType<typeof useQueryInfo>['params'], wanted: string): Readonly<Record<string, string>> {
  return params.find(({ name }) => name === wanted)?.choiceTitles ?? {};
}
