import { countsOf, metrics, screenGroups, type DataQualityView, type QualityColumn, type QualityTable, type ScreenKey } from '@tenderscope/contract';
import {
  columnsOf,
  filledMonths,
  indicatorsOf,
  indicatorStates,
  qualityTableNames,
  rowRelation,
  tableOf,
  testedSubjects,
  titleOf,
  usedColumn,
  type QualityTableName,
  type QueryOptions,
  type UsedColumnName,
  type Warehouse,
} from '@tenderscope/warehouse';

const screens = new Map<ScreenKey, { name: string; path: string }>(
  screenGroups.flatMap(({ leaves }) => leaves.map(({ key, name, path }) => [key, { name, path }] as const)),
);

function columnView(name: UsedColumnName): QualityColumn {
  const { due, metrics: used, screens: shown, outcomes } = usedColumn(name);
  return {
    name,
    title: titleOf(name),
    due: due?.title ?? null,
    metrics: used.map((key) => metrics[key].name),
    screens: shown.flatMap((key) => screens.get(key) ?? []),
    indicators: indicatorsOf(name),
    outcomes: outcomes.map(({ effect, text }) => ({ effect, text })),
  };
}

async function tableView(warehouse: Warehouse, name: QualityTableName, options: QueryOptions): Promise<QualityTable> {
  const months = await filledMonths(warehouse, name, options);
  const { counter, basis, mayBeEmpty = false, source } = rowRelation(name);
  const columns = columnsOf(name).map(columnView);
  return { name, title: tableOf(name).title, hasSources: source !== undefined, mayBeEmpty, counter, basis, columns, months };
}

/** Completeness of the data, with one pass over each table. */
export async function readQuality(warehouse: Warehouse, options: QueryOptions): Promise<DataQualityView> {
  const tables: QualityTable[] = [];
  for (const name of qualityTableNames) tables.push(await tableView(warehouse, name, options));
  const filled = new Map(
    tables.flatMap((table) => {
      const counts = countsOf(table);
      return table.columns.map(({ name }, place) => [name as UsedColumnName, counts[place]?.filled ?? 0] as const);
    }),
  );
  const { dataVersion, dataTime, tables: stored } = await warehouse.status();
  const rows = new Map(stored.map((table) => [table.name, table.rows]));
  return { dataVersion, dataTime, tables, indicators: indicatorStates({ filled, rows }, await testedSubjects(warehouse, options)) };
}
