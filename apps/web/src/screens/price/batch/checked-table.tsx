import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons';
import { formatCount, type Condition } from '@tenderscope/contract';
import { Button, Segmented } from 'antd';
import { useState, useMemo } from 'react';
import { useDataStamp } from '../../../lib/queries/data-stamp.ts';
import { saveExport } from '../../../lib/exports/export-save.ts';
import { usePrintPart } from '../../../lib/print/print-part.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { readRows } from '../../../lib/queries/use-rows.ts';
import { LoadFailure } from '../../../widgets/chart-card/load-failure.tsx';
import { Skeleton } from '../../../widgets/chart-card/skeleton.tsx';
import type { RowTone } from '../../../widgets/data-table/data-table.tsx';
import { TableSlot } from '../../../widgets/data-table/table-slot.tsx';
import { describeSelection } from '../../../widgets/filter-bar/describe-selection.ts';
import type { FilterState } from '../../../widgets/filter-bar/use-filters.ts';
import { toast } from '../../../widgets/toast/toast.ts';
import { standingNames } from '../judge-price.ts';
import { pricePath } from '../price-path.ts';
import { priceText } from '../price-text.ts';
import { conditionsOf, useLevels, type Level } from '../use-levels.ts';
import type { MaterialIndex, MaterialKeys, Material } from '../use-material-index.ts';
import styles from './batch-check.module.css';
import { excessOf, checkLines, type CheckedLine } from './check-lines.ts';
import { Choices } from './choices.tsx';
import { lineColumns } from './line-columns.ts';
import { groundOf, toneOf } from './line-text.ts';
import { matchLines, type ChosenMaterials, type MatchedLine } from './match-lines.ts';
import type { ListLine } from './read-list.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { checkedWorkbook } from './workbooks.ts';

interface CheckedLines {
  /** Undefined until the levels are loaded. */
  lines: readonly CheckedLine[] | undefined;
  query: UseQueryResult<Level[]>;
}

/** Matches a list in the browser and loads the levels of all candidates in one call. */
function useCheckedLines(
  list: readonly ListLine[],
  index: MaterialIndex,
  conditions: readonly Condition[],
  chosen: ChosenMaterials,
): CheckedLines {
  const matched = useMemo(() => matchLines(list, index.find, chosen), [list, index.find, chosen]);
  // Includes all candidates, so that a choice needs no further call.
  const materials = useMemo(() => matched.flatMap(meaningsOf), [matched]);
  const query = useLevels(materials, conditions);
  const levels = materials.length > 0 ? query.data : none;
  const lines = useMemo(() => levels && checkLines(matched, levels), [matched, levels]);
  return { lines: query.isPlaceholderData ? undefined : lines, query };
}

const none: readonly Level[] = [];
const meaningsOf = ({ match, candidates }: MatchedLine): Material[] =>
  [...(match ? [match] : []), ...candidates].map(({ material }) => material);

interface CheckedTableProps {
  /** Name of the file. */
  name: string;
  list: readonly ListLine[];
  index: MaterialIndex;
  state: FilterState;
}

const height = 448;
/** Columns that fit the width of a printed page. */
const onPaper: ReadonlySet<string> = new Set(['row', 'name', 'spec', 'unit', 'price', 'verdict', 'deviation', 'p50', 'p10', 'p90', 'material', 'confidence', 'n', 'lotNum']);
const paperColumns = lineColumns.filter(({ name }) => onPaper.has(name));
const grounds = ['high', 'within', 'low', 'toChoose', 'open'] as const;
const noneChosen: ChosenMaterials = new Map();
type Shown = (typeof grounds)[number] | 'all';
const groundNames = { ...standingNames, toChoose: '待选择物料', open: '无法核对', all: '全部' } as const;
const links = { material: { page: pricePath, query: { name: 'name_key', key: 'spec_key' }, keepsFilters: true } } as const;
const rowOf = (line: CheckedLine) => ({
  ...Object.fromEntries(lineColumns.map(({ name, value }) => [name, value(line)])),
  name_key: line.match?.material.name_key ?? null,
  spec_key: line.match?.material.spec_key ?? null,
  tone: toneOf(line),
});

/** Every line of a list with its coloured verdict, or the reason why it has none. */
export function CheckedTable({ name, list, index, state }: CheckedTableProps) {
  const { conditions, filters, period } = state;
  const units = useSession(({ zbrList }) => zbrList);
  const dataTime = useDataStamp(({ time }) => time);
  const { isPart, printPart } = usePrintPart();
  const [chosen, setChosen] = useState<ChosenMaterials>(noneChosen);
  const { lines, query } = useCheckedLines(list, index, conditions, chosen);
  const [shown, setShown] = useState<Shown>('all');
  if (query.isError && !query.isFetching) {
    return <LoadFailure message={query.error.message} height={height} onRetry={() => void query.refetch()} />;
  }
  if (!lines) return <Skeleton height={height} label="核价中" />;
  const countOf = (ground: Shown): number => (ground === 'all' ? lines : lines.filter((line) => groundOf(line) === ground)).length;
  const excess = excessOf(lines);
  const rows = lines.filter((line) => shown === 'all' || groundOf(line) === shown).map(rowOf);
  const choose = (text: string, material: MaterialKeys | null): void => {
    const next = new Map(chosen);
    if (material) next.set(text, material);
    else next.delete(text);
    setChosen(next);
  };
  const save = async (): Promise<void> => {
    const materials = lines.flatMap(({ match }) => (match ? [match.material] : []));
    try {
      const awards = materials.length === 0 ? [] : await readRows('price.recentAwards', conditionsOf(materials, conditions), {}, new AbortController().signal);
      const selection = describeSelection(filters, period, units);
      saveExport({ blob: checkedWorkbook(lines, { selection, dataTime, awards }), name: fileNameFor(name, selection) });
    } catch {
      toast('error', '最近中标报价没有取得，结果未导出，请重试');
    }
  };
  return (
    <>
      {!isPart && <Choices lines={lines} levels={query.data ?? []} onChoose={choose} />}
      <div className={styles['summary']}>
        <span>{name}</span>
        <Segmented<Shown>
          size="small"
          aria-label="核价结论"
          options={(['all', ...grounds] as const).map((value) => ({ value, label: `${groundNames[value]} ${formatCount(countOf(value))}` }))}
          value={shown}
          onChange={setShown}
        />
        <span className={styles['excess']}>{excess > 0 && `高于合理区间的行较参考价合计多 ${priceText(excess)} 元`}</span>
        <Button size="small" icon={<DownloadOutlined />} onClick={() => void save()}>
          导出结果
        </Button>
        <Button size="small" icon={<PrinterOutlined />} onClick={printPart}>
          打印结果
        </Button>
      </div>
      <TableSlot
        columns={isPart ? paperColumns : lineColumns}
        rows={rows}
        rowKey="row"
        sorts={[]}
        sort={null}
        onSort={() => undefined}
        links={links}
        paging={null}
        toneOf={(row) => (row as { tone: RowTone | null }).tone}
        height={height}
        isCompleteOnPaper={isPart}
      />
    </>
  );
}

/** Export file name with the list and the selection. */
const fileNameFor = (list: string, selection: string): string =>
  `批量核价结果_${list.replace(/\.[^.]*$/, '')}_${selection.replaceAll('　', '_').replace(/[\\/:*?"<>|：]/g, '').slice(0, 80)}.xlsx`;
