import { formatCount, formatTime, type DataQualityView } from '@tenderscope/contract';
import { Select } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { useDataQuality } from '../../lib/admin/quality-calls.ts';
import { useUrlState } from '../../lib/address/use-url-state.ts';
import styles from '../../widgets/admin/admin.module.css';
import { Card } from '../../widgets/chart-card/card.tsx';
import { LoadedPart } from '../../widgets/loaded-part.tsx';
import { ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import { CellDrawer } from './cell-drawer.tsx';
import qualityStyles from './data-quality.module.css';
import { GapsCard } from './gaps-card.tsx';
import { qualityGrid } from './grid-periods.ts';
import { IndicatorsCard } from './indicators-card.tsx';
import { QualityGrid } from './quality-grid.tsx';
import { qualityUrl } from './quality-url.ts';
import { ofSource, sourcesOf } from './sources.ts';
import { TenderCards } from './tender-cards.tsx';
import { useSeesTenders } from './use-sees-tenders.ts';

/** Completeness and consistency of the data, and the effects of each gap. */
export function DataQuality() {
  const [state, change] = useUrlState(qualityUrl);
  const quality = useDataQuality();
  const seesTenders = useSeesTenders();
  const isEmpty = quality.data?.tables.every(({ months }) => months.length === 0) ?? false;
  return (
    <ScreenPage title="数据质量">
      <Card title="各表各月填写率">
        <LoadedPart query={quality} name="各表各月填写率" height={438}>
          {(view) => (isEmpty
            ? <p className={styles['empty']}>尚未导入数据。导入后，这里按表、按月显示数字所用各列的填写率。</p>
            : (
                <>
                  <p className={styles['hint']}>
                    每格是该表该月数字所用各列的填写率（%），颜色越深缺得越多；月份是各表数字所依据的时间。点开一格看各列与缺口的影响。
                    数据截至 {formatTime(view.dataTime)}。
                  </p>
                  <SourceChoice view={view} source={state.source} change={change} />
                  <QualityGrid view={ofSource(view, state.source)} state={state} change={change} />
                  <OpenedCell view={ofSource(view, state.source)} state={state} change={change} />
                </>
              ))}
        </LoadedPart>
      </Card>
      <Card title="缺口的影响">
        <ReportPart query={quality} name="缺口的影响" height={780}>
          {(view) => (isEmpty ? <p className={styles['empty']}>尚未导入数据</p> : <GapsCard view={ofSource(view, state.source)} change={change} />)}
        </ReportPart>
      </Card>
      <Card title="指标可计算比例">
        <ReportPart query={quality} name="指标可计算比例" height={542}>
          {({ indicators }) => <IndicatorsCard indicators={indicators} state={state.state} change={change} />}
        </ReportPart>
      </Card>
      {seesTenders ? <TenderCards /> : <p className={styles['hint']}>矛盾、疑似重复、单位与金额的明细，只向能查看全部单位标段的管理员显示。</p>}
    </ScreenPage>
  );
}

interface ReportPartProps {
  query: ReturnType<typeof useDataQuality>;
  name: string;
  height: number;
  children: (view: DataQualityView) => ReactNode;
}

/** A further part of the report. If the report failed, its first part shows the reason. */
function ReportPart({ query, name, height, children }: ReportPartProps) {
  if (query.isError) return <p className={styles['hint']} style={{ height }}>没有读到，原因见页首</p>;
  return <LoadedPart query={query} name={name} height={height}>{children}</LoadedPart>;
}

type State = ReturnType<typeof qualityUrl.read>;

/** Choice of the source of lots, if there are several. */
function SourceChoice({ view, source, change }: { view: DataQualityView; source: string | null; change: (patch: Partial<State>) => void }) {
  const sources = sourcesOf(view);
  if (sources.length < 2 && source === null) return null;
  const options = sources.map(({ key, title, lots }) => ({ value: key, label: `${title}（${formatCount(lots)} 个标段）` }));
  return (
    <label className={qualityStyles['source']}>
      来源
      <Select
        value={source ?? undefined}
        options={options}
        allowClear
        placeholder="全部来源"
        popupMatchSelectWidth={false}
        onChange={(next: string | undefined) => change({ source: next ?? null, table: null, period: null, column: null })}
      />
      {source !== null && <span>只含与标段有关的表</span>}
    </label>
  );
}

/** The cell that the address opens. */
function OpenedCell({ view, state, change }: { view: DataQualityView; state: State; change: (patch: Partial<State>) => void }) {
  const { table: name, period: key, column, source, year } = state;
  const period = useMemo(() => qualityGrid(view.tables, year).periods.find((one) => one.key === key), [view, year, key]);
  const table = view.tables.find((one) => one.name === name);
  return table && period ? <CellDrawer view={view} table={table} period={period} column={column} source={source} change={change} /> : null;
}
