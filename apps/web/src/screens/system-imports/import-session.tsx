import { formatCount, importEncodings, type ImportChoices, type ImportSessionView } from '@tenderscope/contract';
import { Alert, Button, Checkbox } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { actOnImport, checkImport, sendImportFile, useReloadImports } from '../../lib/admin/import-calls.ts';
import styles from '../../widgets/admin/admin.module.css';
import { useAttempt } from '../../widgets/form/use-attempt.ts';
import { fileSize } from '../../widgets/file-upload/file-size.ts';
import { FileUpload } from '../../widgets/file-upload/file-upload.tsx';
import { CurrencyRates } from './currency-rates.tsx';
import { Dropdown } from '../../widgets/dropdown/dropdown.tsx';
import { ImportReport } from './import-report.tsx';
import { JobProgress } from './job-progress.tsx';
import { LedgerMapping } from './ledger-mapping.tsx';

const names: Readonly<Record<(typeof importEncodings)[number], string>> = {
  'utf-8': 'UTF-8',
  gb18030: 'GB18030（GBK）',
  'utf-16le': 'UTF-16（小端）',
  'utf-16be': 'UTF-16（大端）',
  big5: 'Big5（繁体）',
  'windows-1252': 'Windows-1252（西欧）',
};

interface ImportChoicesFormProps {
  choices: ImportChoices;
  onChange: (choices: ImportChoices) => void;
}

/** Options for reading the files in the next check. */
function ImportChoicesForm({ choices, onChange }: ImportChoicesFormProps) {
  return (
    <div className={styles['filters']}>
      <span style={{ width: 200 }}>
        <Dropdown
          label="文字编码"
          placeholder="文字编码：自动识别"
          options={importEncodings.map((value) => ({ value, label: names[value] }))}
          value={importEncodings.find((one) => one === choices.encoding) ?? null}
          onChange={(encoding) => onChange({ ...choices, encoding })}
        />
      </span>
      <Checkbox checked={choices.isStrict} onChange={({ target }) => onChange({ ...choices, isStrict: target.checked })}>
        严格：有一个单元格不能识别就退回整行（不勾选则只置空该单元格）
      </Checkbox>
    </div>
  );
}

const extensions = ['.zip', '.csv', '.ndjson', '.parquet', '.json', '.jsonl', '.gz', '.xlsx', '.xlsm', '.xls', '.et', '.tsv', '.txt'];

/** The current import: its files, how they are read, the progress and the result. */
export function ImportSession({ view }: { view: ImportSessionView }) {
  const { files, by, job, report, failure, maxMegabytes } = view;
  const reload = useReloadImports();
  const { isBusy, failure: refusal, attempt } = useAttempt();
  const [chosen, choose] = useState<ImportChoices | null>(null);
  const { rates, sheets } = view.choices;
  const choices = { ...view.choices, ...chosen, rates, sheets };
  const attemptAndReload = (act: () => Promise<void>): Promise<boolean> =>
    attempt(async () => {
      try {
        await act();
      } finally {
        await reload();
      }
    });
  const act = (name: Parameters<typeof actOnImport>[0]): Promise<boolean> => attemptAndReload(() => actOnImport(name));
  const check = (changes: Partial<ImportChoices>): Promise<boolean> => attemptAndReload(() => checkImport({ ...choices, ...changes }));
  const isChanged = chosen !== null && (chosen.encoding !== view.choices.encoding || chosen.isStrict !== view.choices.isStrict);
  const isFit = !isChanged && report?.kind === 'check' && report.outcome !== 'nothing';
  const isLoaded = report !== null && report.kind !== 'check';
  return (
    <div className={styles['parts']}>
      {!job && (
        <FileUpload
          title="上传文件"
          label="选择要导入的文件"
          accepts={{ extensions, maxBytes: maxMegabytes * (1 << 20) }}
          send={async (file, options) => {
            await sendImportFile(file, options);
            await reload();
          }}
        />
      )}
      {files.length > 0 && (
        <p className={styles['wrap']}>
          {by} 上传了 {files.length} 个文件：{files.map(({ name, bytes }) => `${name}（${fileSize(bytes)}）`).join('、')}
        </p>
      )}
      {!job && files.length > 0 && <ImportChoicesForm choices={choices} onChange={choose} />}
      {job && <JobProgress job={job} onCancel={() => void act('cancel')} />}
      {failure !== null && <Alert type="error" showIcon title={<span className={styles['lines']}>{failure}</span>} />}
      {refusal !== null && <Alert type="error" showIcon title={refusal} />}
      {report && <ImportReport key={report.importId} report={report} />}
      {report && report.ledger.length > 0 && (
        <LedgerMapping
          key={`ledger ${report.importId}`}
          sheets={report.ledger}
          choices={choices.sheets}
          isBusy={isBusy}
          isCheck={report.kind === 'check'}
          onCheck={(changed) => void check({ sheets: changed })}
        />
      )}
      {report && report.currencies.length > 0 && report.kind === 'check' && (
        <CurrencyRates
          key={`rates ${report.importId}`}
          currencies={report.currencies}
          isBusy={isBusy}
          onCheck={(entered) => void check({ rates: { ...choices.rates, ...entered } })}
        />
      )}
      {!job && (files.length > 0 || isLoaded || failure !== null) && (
        <div className={styles['filters']}>
          {files.length > 0 && !isFit && (
            <Button type="primary" loading={isBusy} onClick={() => void check({})}>
              检查
            </Button>
          )}
          {isFit && (
            <Button type="primary" loading={isBusy} onClick={() => void act('load')}>
              确认导入 {formatCount(report.tables.reduce((sum, { accepted }) => sum + accepted, 0))} 行
            </Button>
          )}
          {isLoaded && <Link to="/tradingInsight/tradingOverview?time=all">看交易总览</Link>}
          <Button disabled={isBusy} onClick={() => void act('clear')}>
            {isLoaded ? '完成' : '清除文件'}
          </Button>
        </div>
      )}
    </div>
  );
}
