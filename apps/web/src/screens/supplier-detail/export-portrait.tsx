import { DownloadOutlined } from '@ant-design/icons';
import type { Condition } from '@tenderscope/contract';
import { Button } from 'antd';
import { exportSheets, type ExportRequest } from '../../lib/exports/export-query.ts';
import { useExportSave } from '../../lib/exports/use-export-save.ts';
import { useColumnsOf } from '../../lib/queries/use-catalog.ts';
import type { QueryKey } from '../../lib/queries/use-rows.ts';
import { conditionsOf, tableKeys, tables } from './tables.ts';

interface ExportPortraitProps {
  /** Name of the supplier, which is part of the file name. */
  name: string;
  conditions: readonly Condition[];
  values: { readonly gys_guid: string };
}

/** Queries of the charts, in addition to the lists; those without filters take no conditions. */
const others = [
  ['supplier.info', '基本信息', false],
  ['supplier.profile', '概况', true],
  ['supplier.score', '综合评分', false],
  ['supplier.scoreParts', '评分构成', false],
  ['supplier.monthly', '月度', true],
  ['supplier.flows', '品类与招标人', true],
  ['supplier.priceLevels', '价格水平', true],
  ['competition.rivals', '主要对手', true],
  ['supplier.materials', '热门物料', true],
  ['supplier.places', '地区', true],
  ['supplier.ties', '股权与任职', false],
] as const satisfies readonly (readonly [QueryKey, string, boolean])[];

/** Codes of score parts and measures, whose names are in other columns. */
const codes: readonly string[] = ['part', 'measure'];
const isIdentity = (name: string): boolean => name.endsWith('_guid') || name.endsWith('_key') || codes.includes(name);

/** Exports all tables of the portrait as one workbook. */
export function ExportPortrait({ name, conditions, values }: ExportPortraitProps) {
  const columnsOf = useColumnsOf();
  const { isBusy, save } = useExportSave(async (signal) => {
    const planned = [
      ...others.map(([query, title, hasFilters]) => ({ query, name: title, conditions: hasFilters ? conditions : [] })),
      ...tableKeys.map((key) => {
        const { query, label } = tables[key];
        return { query, name: label, conditions: conditionsOf(key, conditions, values.gys_guid) };
      }),
    ];
    const sheets = await Promise.all(
      planned.map(async (one): Promise<ExportRequest> => {
        const columns = (await columnsOf(one.query)).filter((column) => !isIdentity(column.name));
        return { ...one, values, columns };
      }),
    );
    return exportSheets(sheets, `${name}供应商画像`, { signal, onProgress: () => {} });
  });
  return (
    <Button size="small" icon={<DownloadOutlined />} loading={isBusy} onClick={() => void save()}>
      导出画像
    </Button>
  );
}
