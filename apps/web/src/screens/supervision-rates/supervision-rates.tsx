import { markValues, supervisionRateKeys, supervisionRates, type ProjectCategory, type RateGrouping } from '@tenderscope/contract';
import { useCallback, useMemo } from 'react';
import { timeOfGroup } from '../../charts/labels/time-of-group.ts';
import { useUrlState } from '../../lib/address/use-url-state.ts';
import { useRevealedPart } from '../../lib/loading/reveal.ts';
import { useDataEnd } from '../../lib/queries/use-data-end.ts';
import { useRows, type Row } from '../../lib/queries/use-rows.ts';
import { ChartCard } from '../../widgets/chart-card/chart-card.tsx';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { PagedTable } from '../../widgets/data-table/paged-table.tsx';
import { FilterBar } from '../../widgets/filter-bar/filter-bar.tsx';
import { FilterField } from '../../widgets/filter-bar/filter-field.tsx';
import { toggleOnly } from '../../widgets/filter-bar/toggle-only.ts';
import { useFilters, type FilterState } from '../../widgets/filter-bar/use-filters.ts';
import { RowsCard } from '../../widgets/lots-card/rows-card.tsx';
import { RadioButtons } from '../../widgets/radio-buttons/radio-buttons.tsx';
import { CardGrid, GridCell, ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import { courseOf, groupsOf, shownGroups } from './rate-charts.ts';
import { RateBasis } from './rate-basis.tsx';
import { RatesCard } from './rates-card.tsx';
import { ratesUrl, rateViews, type RatesState } from './rates-url.ts';

type GroupRows = readonly Row<'supervision.rateGroups'>[];
interface RateCardProps extends Pick<RatesState, 'rate'> {
  state: FilterState;
}

const rateOptions = supervisionRateKeys.map((value) => ({ value, label: supervisionRates[value].name }));
const groupOptions = [
  { value: 'unit', label: '招标人' }, { value: 'material', label: '品类' }, { value: 'category', label: '项目类型' }, { value: 'method', label: '采购方式' },
] as const;
const stepOptions = [{ value: 'quarter', label: '季度' }, { value: 'year', label: '年' }] as const;
const figures = [
  'groupLabel', 'markAmountRate', 'knownAmountRate', 'lowestRate', 'highestRate', 'purchaseAmount', 'yesAmount', 'noAmount', 'unknownAmount',
  'markLotRate', 'purchaseNum', 'yesLotNum', 'noLotNum', 'unknownLotNum', 'withoutAmountNum',
] as const;
const lotColumns = [
  'bd_name', 'zbr_name', 'zb_fangshi', 'zbJinE', 'is_jizhong', 'is_gongkai', 'gongkai_laiyuan', 'is_shangwang', 'is_dianzi', 'zbtzs_fachu_time',
  'pinlei', 'BiaoDuan_bianhao', 'xm_name',
] as const;
const links = { bd_name: { lot: 'lot_guid' }, zbr_name: { party: 'issuer', guid: 'zbr_guid' } } as const;
/** The filter of the page that selects one group. */
const filterOf = { unit: 'units', material: 'materials', method: 'methods' } as const;

/** Selects one group, or all if it is selected; a group without a value has no effect. */
function selectGroup(state: FilterState, by: RatesState['by'], value: string | null): void {
  if (by === 'category') toggleOnly(state, 'categories', value as ProjectCategory | null);
  else toggleOnly(state, filterOf[by], value);
}

/** 采购四率: the shares of central, public, online and electronic purchases, with the part that is unknown. */
export function SupervisionRates() {
  const state = useFilters();
  const [{ rate, by, step, rows }, change] = useUrlState(ratesUrl);
  const { partRef, reveal } = useRevealedPart();
  const query = useRows('supervision.rates', state.conditions);
  const views = useMemo(() => rateViews(rate), [rate]);
  const view = rows in views ? rows : 'all';
  const show = (next: RatesState['rows']): void => change({ rows: next });
  const list = { views: views as Required<typeof views>, view, show, open: show, reveal, cardRef: partRef };
  return (
    <ScreenPage title="采购四率">
      <FilterBar state={state} events={['award']} ownParameters={['rate', 'by', 'step', 'rows']}>
        <FilterField label="四率">
          <RadioButtons label="四率" options={rateOptions} value={rate} onChange={(next) => change({ rate: next })} />
        </FilterField>
      </FilterBar>
      <RatesCard
        query={query}
        conditions={state.conditions}
        chosen={rate}
        onRows={(next, of) => {
          change({ rate: next, rows: of });
          reveal();
        }}
      />
      <RateBasis />
      <CardGrid>
        <GridCell span={6}>
          <GroupsCard state={state} rate={rate} by={by} onBy={(next) => change({ by: next })} />
        </GridCell>
        <GridCell span={6}>
          <CourseCard state={state} rate={rate} step={step} onStep={(next) => change({ step: next })} />
        </GridCell>
        <GridCell>
          <RowsCard conditions={state.conditions} state={list} choice={supervisionRates[rate].column}>
            {({ conditions, title, enabled }) => (
              <PagedTable
                query="supervision.rateLots"
                conditions={conditions}
                enabled={enabled}
                columns={lotColumns}
                rowKey="lot_guid"
                initialSort={{ name: 'zbtzs_fachu_time', rule: 'desc' }}
                links={links}
                exportName={title}
                name="supervisionRates"
              />
            )}
          </RowsCard>
        </GridCell>
      </CardGrid>
    </ScreenPage>
  );
}

/** Amounts by group, with and without the mark; a click selects the group. */
function GroupsCard({ state, rate, by, onBy }: RateCardProps & Pick<RatesState, 'by'> & { onBy: (by: RatesState['by']) => void }) {
  const values = useMemo(() => ({ mark: rate, by: by satisfies RateGrouping }), [rate, by]);
  const model = useCallback((rows: GroupRows) => groupsOf(rows, by), [by]);
  return (
    <ChartCard
      title={`${supervisionRates[rate].mark}金额分组`}
      height={376}
      query="supervision.rateGroups"
      conditions={state.conditions}
      values={values}
      model={model}
      table={{ columns: figures, rowKey: 'groupValue' }}
      note={(rows) => rows.length > shownGroups && <CardNote>{`图中为前 ${shownGroups} 组`}</CardNote>}
      extra={<RadioButtons label="分组方式" options={groupOptions} value={by} onChange={onBy} />}
      onPick={({ groupValue }: GroupRows[number]) => selectGroup(state, by, groupValue)}
    />
  );
}

/** A rate by quarter or year; a click selects the time. */
function CourseCard({ state, rate, step, onStep }: RateCardProps & Pick<RatesState, 'step'> & { onStep: (step: RatesState['step']) => void }) {
  const { period, conditions, change } = state;
  const dataEnd = useDataEnd();
  const values = useMemo(() => ({ mark: rate, by: step satisfies RateGrouping }), [rate, step]);
  const model = useCallback(
    (rows: GroupRows, { isOld }: { isOld: boolean }) => courseOf(rows, rate, { period: isOld ? null : period, dataEnd }),
    [rate, period, dataEnd],
  );
  return (
    <ChartCard
      title={`${supervisionRates[rate].name}走势`}
      height={376}
      query="supervision.rateGroups"
      conditions={conditions}
      values={values}
      model={model}
      nothing={`所选范围没有已知是否${supervisionRates[rate].mark}的金额，${markValues.unknown}不计为${markValues.no}`}
      table={{ columns: figures, rowKey: 'groupValue' }}
      extra={<RadioButtons label="时间粒度" options={stepOptions} value={step} onChange={onStep} />}
      onPick={({ step: picked }: { step: string }) => change({ time: timeOfGroup(picked, period) })}
    />
  );
}
