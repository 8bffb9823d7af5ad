import { Segmented, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Card } from '../../widgets/chart-card/card.tsx';
import { LoadFailure } from '../../widgets/chart-card/load-failure.tsx';
import { rowsHeight } from '../../widgets/data-table/table-shape.ts';
import { FilterBar } from '../../widgets/filter-bar/filter-bar.tsx';
import { RadioButtons } from '../../widgets/radio-buttons/radio-buttons.tsx';
import { ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import styles from './basic-statistics.module.css';
import { FacetPanel } from './facet-panel.tsx';
import { ExportOutlined } from '@ant-design/icons';
import type { TimeRange } from '@tenderscope/contract';
import { OcdsDialog } from './ocds-dialog.tsx';
import { PicksBar } from './picks-bar.tsx';
import { PivotCard } from './pivot-card.tsx';
import { SubjectList } from './subject-list.tsx';
import { subjects, type Subject } from './subjects.ts';
import { useStatistics, type StatisticsState } from './use-statistics.ts';

/** Opens the OCDS export dialog with the period of the screen. */
function OcdsExport({ time }: { time: TimeRange }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<ExportOutlined />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        导出 OCDS
      </Button>
      {isOpen && <OcdsDialog start={time} onClose={() => setOpen(false)} />}
    </>
  );
}

const subjectOptions = Object.entries(subjects).map(([value, { label }]) => ({ value: value as Subject, label }));
const viewOptions = [
  { value: 'list', label: '明细' },
  { value: 'pivot', label: '统计' },
] as const;

/** Any selection of the basic data, by row or grouped. */
export function BasicStatistics() {
  const state = useStatistics();
  const { subject, view, change } = state;
  const head = useRef<HTMLDivElement>(null);
  // A click on a figure at the bottom opens a list that starts at the top.
  useEffect(() => {
    head.current?.scrollIntoView({ block: 'nearest' });
  }, [view]);
  return (
    <ScreenPage title="基础数据统计">
      <FilterBar state={state.filters} />
      <div className={styles['head']} ref={head}>
        <RadioButtons label="统计对象" options={subjectOptions} value={subject} onChange={(next) => change({ subject: next, of: null, pivot: {} })} />
        <PicksBar state={state} />
        <div className={styles['end']}>
          <OcdsExport time={state.filters.filters.time} />
          <Segmented aria-label="查看方式" options={[...viewOptions]} value={view} onChange={(next) => change({ view: next })} />
        </div>
      </div>
      <div className={styles['columns']}>
        <FacetPanel state={state} />
        <div className={styles['main']}>
          <Main state={state} />
        </div>
      </div>
    </ScreenPage>
  );
}

/** The rows or their groups; neither can be requested before the selection is known. */
function Main({ state }: { state: StatisticsState }) {
  const { subject, view, rows, failure, retry } = state;
  if (failure === null && view === 'pivot') return <PivotCard state={state} />;
  return (
    <Card title={view === 'list' ? `${rows.title}明细` : `${subjects[subject].label}统计`}>
      {failure === null ? <SubjectList key={subject} state={state} /> : <LoadFailure message={failure} height={rowsHeight('plain')} onRetry={retry} />}
    </Card>
  );
}
