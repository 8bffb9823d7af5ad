import { formatTime } from '@tenderscope/contract';
import { callControl } from '@tenderscope/control';
import type { WarehouseStatus } from '@tenderscope/warehouse';
import type { Settings } from './env.ts';
import { lockWarehouse } from './hold-warehouse.ts';
import { messages } from './messages.ts';
import { textTable } from './text-table.ts';

const shownImports = 10;

export async function statusCommand(settings: Settings, signal: AbortSignal): Promise<number> {
  const handed = await callControl<WarehouseStatus>(settings.dataDir, 'status', {}, undefined, signal);
  console.log(statusText(handed ?? (await lockWarehouse(settings, (warehouse) => warehouse.status()))));
  return 0;
}

function statusText({ engine, dataVersion, dataTime, statisticsVersion, tables, imports }: WarehouseStatus): string {
  const { status: texts } = messages;
  const recent = imports.slice(0, shownImports).map((record) => [
    record.importId,
    record.source,
    formatTime(record.finishedAt),
    record.dataVersion,
    record.inserted,
    record.updated,
    record.unchanged,
    record.removed,
  ]);
  return [
    texts.engine(engine),
    dataTime === null ? texts.empty : texts.dataVersion(dataVersion, formatTime(dataTime)),
    ...(statisticsVersion === dataVersion ? [] : [texts.statisticsPending(statisticsVersion)]),
    textTable(texts.tables, tables.map(({ name, rows }) => [name, rows])),
    ...(recent.length > 0 ? [texts.recent, textTable(texts.imports, recent)] : []),
  ].join('\n');
}
