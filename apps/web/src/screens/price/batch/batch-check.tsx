import { DownloadOutlined, UploadOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useRef, useState } from 'react';
import { saveExport } from '../../../lib/exports/export-save.ts';
import { readSheet } from '../../../lib/exports/sheet/read-sheet.ts';
import { SheetError } from '../../../lib/exports/sheet/sheet-error.ts';
import { CardNote } from '../../../widgets/chart-card/card-note.tsx';
import { Card } from '../../../widgets/chart-card/card.tsx';
import { LoadFailure } from '../../../widgets/chart-card/load-failure.tsx';
import { Skeleton } from '../../../widgets/chart-card/skeleton.tsx';
import type { FilterState } from '../../../widgets/filter-bar/use-filters.ts';
import { partialSearchText } from '../partial-search-text.ts';
import type { MaterialIndex } from '../use-material-index.ts';
import styles from './batch-check.module.css';
import { CheckedTable } from './checked-table.tsx';
import { maxLines, readList, type ListLine } from './read-list.ts';
import { templateWorkbook } from './workbooks.ts';

interface BatchCheckProps {
  index: MaterialIndex;
  state: FilterState;
}

interface Opened {
  name: string;
  lines: readonly ListLine[];
}

const height = 320;

/** Checks every line of a list of quotations; the file is read in the browser and not uploaded. */
export function BatchCheck({ index, state }: BatchCheckProps) {
  const input = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const open = async (file: File): Promise<void> => {
    setProblem(null);
    setOpened(null);
    try {
      const list = readList(await readSheet(file));
      if ('problem' in list) setProblem(`${file.name}：${list.problem}`);
      else setOpened({ name: file.name, lines: list.lines });
    } catch (error) {
      if (!(error instanceof SheetError)) throw error;
      setProblem(`${file.name}：${error.message}`);
    }
  };
  return (
    <Card
      title="批量核价"
      actions={
        <>
          {index.cutFrom !== null && <CardNote>{partialSearchText(index.cutFrom)}</CardNote>}
          <Button icon={<DownloadOutlined />} onClick={() => saveExport({ blob: templateWorkbook(), name: '核价清单模板.xlsx' })}>
            下载模板
          </Button>
          <Button type="primary" icon={<UploadOutlined />} onClick={() => input.current?.click()}>
            导入清单
          </Button>
          <input
            ref={input}
            type="file"
            className="visually-hidden"
            aria-label="报价清单文件"
            tabIndex={-1}
            accept=".xlsx,.csv"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // Allows choosing the same file again after it was corrected.
              target.value = '';
              if (file) void open(file);
            }}
          />
        </>
      }
    >
      {problem !== null && <Alert type="error" showIcon title={problem} />}
      {opened === null && (
        <div className={styles['hint']} style={{ minHeight: height }}>
          <p>导入 .xlsx 或 .csv 清单，表头为 名称、规格、单位、数量、单价，最多 {maxLines} 行、5 MB。</p>
          <p>清单在本机浏览器内解析，不上传文件；逐行匹配物料，对照合理区间给出结论、偏离率与置信度。</p>
        </div>
      )}
      {opened !== null && index.query.isPending && <Skeleton height={height} label="物料清单加载中" />}
      {opened !== null && index.query.isError && !index.query.isFetching && (
        <LoadFailure message={index.query.error.message} height={height} onRetry={() => void index.query.refetch()} />
      )}
      {opened !== null && index.query.isSuccess && (
        <CheckedTable name={opened.name} list={opened.lines} index={index} state={state} />
      )}
    </Card>
  );
}
