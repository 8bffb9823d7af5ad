import { useMemo } from 'react';
import { useRows, type Row, type QueryKey } from '../../lib/queries/use-rows.ts';
import { ChoiceTiles } from '../../widgets/choice-tiles/choice-tiles.tsx';
import { Card } from '../../widgets/chart-card/card.tsx';
import { ExportButton } from '../../widgets/data-table/export-button.tsx';
import { LocalTable } from '../../widgets/data-table/local-table.tsx';
import { ScopeNote } from '../../widgets/scope-note/scope-note.tsx';
import { computables } from './cases-url.ts';
import { LoadedPart } from '../../widgets/loaded-part.tsx';
import styles from './risk-cases.module.css';
import type { CasesScreenState } from './use-cases-state.ts';
import { useQueryInfo, type ColumnInfo } from '../../lib/queries/use-catalog.ts';
import { pickColumns } from '../../widgets/data-table/pick-columns.ts';

/** Catalog entries of some columns of a query; empty until the catalog is loaded. */
function useColumnsInfo(query: QueryKey, names: readonly string[]): ColumnInfo[] {
  const info = useQueryInfo(query);
  return useMemo(() => (info.columns.length === 0 ? [] : pickColumns(info.columns, names)), [info, names]);
}

const height = 430;
const everything = [] as const;
const columns = ['code', 'name', 'computable', 'missing', 'subject', 'population', 'hits', 'hitRate', 'remark', 'basis', 'applies', 'formula'] as const;
const none: readonly Row<'rule.coverage'>[] = [];

/** Indicators that the data support, with the number of tested subjects and hits of each. */
export function CoverageCard({ state: { computable }, change }: CasesScreenState) {
  const query = useRows('rule.coverage', everything);
  const rows = query.data ?? none;
  const shown = useMemo(() => (computable === '全部' ? rows : rows.filter((row) => row.computable === computable)), [rows, computable]);
  const exported = useColumnsInfo('rule.coverage', columns);
  const conditions = computable === '全部' ? [] : [{ name: 'computable', matching: '=', value: computable, whereIndex: 2 as const }];
  return (
    <>
      <ChoiceTiles
        label="按可计算性筛选"
        values={['全部', ...computables]}
        nameOf={(value) => (value === '全部' ? '全部指标' : value)}
        countOf={(value) => query.data?.filter((row) => value === '全部' || row.computable === value).length}
        chosen={computable}
        onChange={(value) => change({ computable: value })}
      />
      <Card
        title="指标可计算性"
        actions={
          exported.length > 0 && (
            <ExportButton request={{ query: 'rule.coverage', conditions, values: {}, columns: exported, name: '指标可计算性' }} disabled={shown.length === 0} />
          )
        }
      >
        <ScopeNote />
        <p className={styles['hint']}>命中的对象是疑似线索。仅供核查，不构成结论。</p>
        <LoadedPart query={query} name="指标可计算性" height={height}>
          {() => <LocalTable key={computable} query="rule.coverage" rows={shown} columns={columns} rowKey="code" height={height} />}
        </LoadedPart>
      </Card>
    </>
  );
}
