import { formatCount, type ImportList } from '@tenderscope/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, type TableProps } from 'antd';
import { useState } from 'react';
import { readImportList, saveImportList } from '../../lib/admin/import-calls.ts';
import { AdminTable } from '../../widgets/admin/admin-table.tsx';
import { Dropdown } from '../../widgets/dropdown/dropdown.tsx';
import { LoadedPart } from '../../widgets/loaded-part.tsx';
import { countsOf, readListRows } from './list-rows.ts';
import styles from './system-imports.module.css';

export type ShownList = Exclude<ImportList, 'rows'>;

interface ListKind {
  name: string;
  /** Filter value for `filterColumn`. */
  filter: string;
  filterColumn: number;
  /** Columns of the file, with their index in a row. */
  columns: readonly { title: string; place: number; width: number }[];
  /** Number of columns in the file. */
  num: number;
}

const cells = [
  { title: '文件', place: 0, width: 150 },
  { title: '行', place: 1, width: 72 },
  { title: '列', place: 2, width: 140 },
  { title: '原值', place: 3, width: 240 },
  { title: '原因', place: 4, width: 340 },
];
const kinds: Readonly<Record<ShownList, ListKind>> = {
  rejects: { name: '退回明细', filter: '退回原因', filterColumn: 4, columns: cells, num: 5 },
  emptied: { name: '置空明细', filter: '置空原因', filterColumn: 4, columns: cells, num: 5 },
  contradictions: {
    name: '矛盾明细',
    filter: '矛盾类型',
    filterColumn: 0,
    columns: [
      { title: '类型', place: 0, width: 190 },
      { title: '文件', place: 1, width: 130 },
      { title: '行', place: 2, width: 64 },
      { title: '标段编号', place: 4, width: 130 },
      { title: '标段', place: 5, width: 190 },
      { title: '说明', place: 7, width: 380 },
    ],
    num: 8,
  },
};

interface FindingsListProps {
  importId: string;
  list: ShownList;
  /** The original rows can be downloaded, to be corrected and uploaded again. */
  hasRows: boolean;
}

/** Rows of a list of an import, by reason or kind, with the complete list as a file. */
export function FindingsList({ importId, list, hasRows }: FindingsListProps) {
  const { name, filter, filterColumn, columns, num } = kinds[list];
  const query = useQuery({ queryKey: ['admin-import-list', importId, list], queryFn: async () => readListRows(await readImportList(importId, list), num) });
  const [chosen, setChosen] = useState<string | null>(null);
  const shown: NonNullable<TableProps<{ key: number; row: string[] }>['columns']> = columns.map(({ title, place, width }) => ({
    ...{ key: title, title, width, render: (_: unknown, { row }: { row: string[] }) => row[place] },
    ...(title === '行' && { align: 'right' as const }),
  }));
  return (
    <LoadedPart query={query} name={name} height={240}>
      {({ rows, isTruncated }) => (
        <section aria-label={name}>
          <div className={styles['reasons']}>
            <strong>{name}</strong>
            <span style={{ width: 320 }}>
              <Dropdown
                label={filter}
                placeholder={`全部${filter.slice(2)}`}
                options={countsOf(rows, filterColumn).map(([value, count]) => ({ value, label: `${value}（${formatCount(count)}）` }))}
                value={chosen}
                onChange={setChosen}
              />
            </span>
            {isTruncated && <span>只列出前 {formatCount(rows.length)} 条，全部请下载</span>}
            <Button size="small" onClick={() => void saveImportList(importId, list)}>
              下载{name}
            </Button>
            {hasRows && (
              <>
                <Button size="small" onClick={() => void saveImportList(importId, 'rows')}>
                  下载待改行
                </Button>
                <span>待改行保持原样，改好后重新上传即可补入</span>
              </>
            )}
          </div>
          <AdminTable
            columns={shown}
            rows={rows.map((row, key) => ({ key, row })).filter(({ row }) => chosen === null || row[filterColumn] === chosen)}
            rowKey={({ key }) => String(key)}
            width={columns.reduce((sum, { width }) => sum + width, 0)}
            empty="没有记录"
          />
        </section>
      )}
    </LoadedPart>
  );
}
