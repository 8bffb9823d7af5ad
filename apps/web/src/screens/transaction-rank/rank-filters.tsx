import { Button } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { useRows } from '../../lib/queries/use-rows.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { MultiSelect } from '../../widgets/multi-select/multi-select.tsx';
import { RangeFilter } from '../../widgets/range-filter/range-filter.tsx';
import { RegionRadio } from '../../widgets/region-radio/region-radio.tsx';
import styles from './rank-filters.module.css';
import { noRanges, rankRanges } from './rank-url.ts';
import type { RankState } from './use-rank.ts';

const byType = { facet: 'QiYe_Type' } as const;

/** Filters of the ranking by home region, type of supplier and ranges of figures. */
export function RankFilters({ state: { filters, choice, change } }: { state: RankState }) {
  const { data = [] } = useRows('facet.suppliers', filters.conditions, { values: byType });
  const types = useMemo(() => {
    const names = [...new Set([...data.flatMap(({ value }) => value || []), ...choice.types])];
    return names.map((name) => ({ value: name, label: name }));
  }, [data, choice.types]);
  return (
    <div className={styles['filters']}>
      <Card
        title="供应商筛选"
        actions={
          <Button size="small" onClick={() => change({ ...noRanges, types: [] })}>
            清除条件
          </Button>
        }
      >
        <div className={styles['lines']}>
          <Line name="所在地区">
            <RegionRadio
              region={{ province: choice.home, city: choice.homeCity }}
              onChange={({ province, city }) => change({ home: province, homeCity: city })}
            />
          </Line>
          <Line name="企业类型">
            <MultiSelect label="企业类型" visible={4} options={types} selection={choice.types} onChange={(next) => change({ types: next })} />
          </Line>
          <Line name="交易指标">
            <div className={styles['ranges']}>
              {rankRanges.map(({ name, label, kind }) => (
                <RangeFilter key={name} label={label} kind={kind} range={choice[name]} onChange={(range) => change({ [name]: range })} />
              ))}
            </div>
          </Line>
        </div>
      </Card>
    </div>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles['line']}>
      <span className={styles['name']} aria-hidden="true">
        {name}
      </span>
      {children}
    </div>
  );
}
