import { lotEvents, metrics, projectCategories, unnamed } from '@tenderscope/contract';
import { Button, Tag } from 'antd';
import { useSession } from '../../lib/session/session-store.ts';
import { useQueryInfo } from '../../lib/queries/use-catalog.ts';
import styles from './basic-statistics.module.css';
import { togglePick, missing, withoutPick } from './statistics-url.ts';
import { subjects } from './subjects.ts';
import type { StatisticsState } from './use-statistics.ts';

const outcomes: Record<string, string> = { 1: '中标', 0: '非中标（含待定标、流标）' };
const categories: Record<string, string> = projectCategories;

interface Picked {
  key: string;
  label: string;
  drop: () => void;
}

/** The filters chosen in facets and by clicks on the pivot; each can be removed. */
export function PicksBar({ state: { subject, picks, rest, rows, change } }: { state: StatisticsState }) {
  const units = useSession((session) => session.zbrList);
  const { facet, pivot } = subjects[subject];
  const [facets, pivots] = [useQueryInfo(facet).params, useQueryInfo(pivot).params];
  const titles = { ...choiceTitles(pivots, 'rows'), ...choiceTitles(facets, 'facet') };
  const labelOf = (field: string, value: string): string => {
    if (value === missing) return unnamed;
    if (field === 'zbr_guid') return units.find((unit) => unit.DanWei_Guid === value)?.DanWei_Name ?? value;
    return (field === 'xm_LeiXing' ? categories[value] : field === 'is_winner' ? outcomes[value] : undefined) ?? value;
  };
  const known = (entries: typeof picks) => Object.entries(entries).filter(([field]) => field in titles);
  const chosen: Picked[] = [
    ...(rows.isUsual ? [] : [{ key: 'of', label: rowsText(rows), drop: () => change({ of: null }) }]),
    ...known(picks).flatMap(([field, values]) =>
      values.map((value) => ({
        key: `${field} ${value}`,
        label: `${titles[field]}：${labelOf(field, value)}`,
        drop: () => change({ picks: togglePick(picks, field, value) }),
      })),
    ),
    ...known(rest).map(([field, values]) => ({
      key: field,
      label: `${titles[field]}：${exceptText(values.map((value) => labelOf(field, value)))}`,
      drop: () => change({ rest: withoutPick(rest, field) }),
    })),
  ];
  if (chosen.length === 0) return null;
  return (
    <div className={styles['picks']} role="group" aria-label="已选条件">
      {chosen.map(({ key, label, drop }) => (
        <Tag
          key={key}
          closable={{ 'aria-label': `去掉 ${label}` }}
          onClose={(event) => {
            event.preventDefault();
            drop();
          }}
        >
          {label}
        </Tag>
      ))}
      <Button type="link" size="small" onClick={() => change({ picks: {}, rest: {}, of: null })}>
        清除
      </Button>
    </div>
  );
}

const rowsText = ({ measure, title, event }: StatisticsState['rows']): string =>
  `${metrics[measure].name}的明细：${title}${event === null ? '' : `，按${lotEvents[event].name}`}`;

const exceptText = ([first = '', ...more]: readonly string[]): string => (more.length === 0 ? `除${first}外` : `除${first}等 ${more.length + 1} 项外`);

function choiceTitles(params: ReturnType<typeof useQueryInfo>['params'], wanted: string): Readonly<Record<string, string>> {
  return params.find(({ name }) => name === wanted)?.choiceTitles ?? {};
}
