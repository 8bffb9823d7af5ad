import type { AdminRole, UserImportAnswer, ImportedUser } from '@tenderscope/contract';
import { Alert, Button, Drawer, type TableProps } from 'antd';
import { useRef, useState } from 'react';
import { useReloadAdmin } from '../../lib/admin/use-admin.ts';
import { importUsers, type UserLine } from '../../lib/admin/user-calls.ts';
import { readRows } from '../../lib/exports/sheet/read-sheet.ts';
import styles from '../../widgets/admin/admin.module.css';
import { useAttempt } from '../../widgets/form/use-attempt.ts';
import { useReturnedFocus } from '../../widgets/sheet/use-returned-focus.ts';
import { AdminTable } from '../../widgets/admin/admin-table.tsx';
import { Tag } from '../../widgets/tag/tag.tsx';
import { readUserList, listHeads } from './read-user-list.ts';
import { saveExport } from '../../lib/exports/export-save.ts';
import { writeXlsx } from '../../lib/exports/sheet/write-xlsx.ts';

type Row = UserLine & Pick<ImportedUser, 'problems'>;

interface ImportLinesProps {
  lines: readonly UserLine[];
  answer: UserImportAnswer;
  /** True if the accounts were added, false after a check only. */
  isDone: boolean;
}

/** The lines of a list with their results; rejected lines come first. */
function ImportLines({ lines, answer, isDone }: ImportLinesProps) {
  const problems = new Map(answer.rows.map((row) => [row.line, row.problems]));
  const rows = lines.map((line): Row => ({ ...line, problems: problems.get(line.line) ?? [] }));
  const isRefused = ({ problems: found }: Row): number => Number(found.length > 0);
  const sorted = [...rows].sort((one, other) => isRefused(other) - isRefused(one) || one.line - other.line);
  const resultOf = ({ problems: found }: Row): string => (found.length > 0 ? '退回' : isDone ? '已新增' : '可导入');
  const columns: NonNullable<TableProps<Row>['columns']> = [
    { key: 'line', title: '行', width: 56, align: 'right', render: (_, { line }) => line },
    { key: 'loginName', title: '账号', width: 120, render: (_, { loginName }) => loginName },
    { key: 'userName', title: '姓名', width: 100, render: (_, { userName }) => userName },
    { key: 'unit', title: '所属单位', width: 140, render: (_, { unit }) => unit },
    { key: 'roles', title: '角色', width: 140, render: (_, { roles }) => roles },
    {
      key: 'state',
      title: '结果',
      width: 80,
      render: (_, row) => <Tag tone={row.problems.length > 0 ? 'caution' : 'good'}>{resultOf(row)}</Tag>,
    },
    { key: 'problems', title: '原因', width: 240, render: (_, row) => row.problems.join('；') },
  ];
  return <AdminTable columns={columns} rows={sorted} rowKey={({ line }) => String(line)} width={876} empty="没有行" />;
}

const heads = Object.values(listHeads).map(([title]) => ({ title, width: 20 }));

/** Downloads an empty list with one example line. */
function saveTemplate(role: string): void {
  const example = ['zhangsan', '张三', '采购部', '', role];
  saveExport({ blob: writeXlsx(heads, [{ cells: example }], '用户'), name: '用户导入模板.xlsx' });
}

/** Downloads the rejected lines with the reasons, in the columns of the template, so that they can be corrected and sent again. */
function saveRefused(lines: readonly UserLine[], refused: readonly ImportedUser[]): void {
  const byLine = new Map(lines.map((line) => [line.line, line]));
  const rows = refused.map(({ line, problems }) => {
    const { loginName = '', userName = '', deptName = '', unit = '', roles = '' } = byLine.get(line) ?? {};
    return { cells: [loginName, userName, deptName, unit, roles, line, problems.join('；')] };
  });
  const columns = [...heads, { title: '原行号', width: 10 }, { title: '退回原因', width: 48 }];
  saveExport({ blob: writeXlsx(columns, rows, '退回'), name: '用户导入退回.xlsx' });
}

/** Downloads the passwords of the added accounts; they are not stored anywhere else. */
function savePasswords(added: readonly ImportedUser[]): void {
  const rows = added.map(({ loginName, password }) => ({ cells: [loginName, password] }));
  saveExport({ blob: writeXlsx([{ title: '账号', width: 20 }, { title: '初始密码', width: 28 }], rows, '初始密码'), name: '新用户初始密码.xlsx' });
}

interface Checked {
  name: string;
  lines: UserLine[];
  answer: UserImportAnswer;
  isDone: boolean;
}

/** Adds the accounts of a list. The list is checked first, and nothing is added before the user confirms. */
export function ImportDrawer({ roles, onClose }: { roles: readonly AdminRole[]; onClose: () => void }) {
  useReturnedFocus();
  const reload = useReloadAdmin();
  const input = useRef<HTMLInputElement>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const { isBusy, failure, attempt } = useAttempt();
  const check = (file: File): Promise<boolean> =>
    attempt(async () => {
      setChecked(null);
      const read = readUserList(await readRows(file));
      if ('problem' in read) throw new Error(read.problem);
      const answer = await importUsers({ rows: read.lines, isTrial: true, isWhole: true });
      setChecked({ name: file.name, lines: read.lines, answer, isDone: false });
    });
  const add = ({ name, lines }: Checked): Promise<boolean> =>
    attempt(async () => {
      const answer = await importUsers({ rows: lines, isTrial: false, isWhole: false });
      setChecked({ name, lines, answer, isDone: true });
      const added = answer.rows.filter(({ password }) => password !== null);
      if (added.length > 0) savePasswords(added);
      await reload();
    });
  return (
    <Drawer open onClose={onClose} size="min(960px, 96vw)" title="批量导入用户" focusable={{ trap: true }}>
      <div className={styles['parts']}>
        <p className={styles['hint']}>
          表头为 账号、姓名、部门、所属单位（名称或标识）、角色（可多个，用顿号分开）。先检查，确认后才写入；初始密码只在写入后下载一次。可用角色：
          {roles.filter(({ isRetired }) => !isRetired).map(({ name }) => name).join('、')}
        </p>
        <div className={styles['filters']}>
          <Button onClick={() => saveTemplate(roles.find(({ scope, isRetired }) => scope === 'all' && !isRetired)?.name ?? '')}>下载模板</Button>
          <Button type="primary" loading={isBusy} onClick={() => input.current?.click()}>
            选择文件（.xlsx、.csv）
          </Button>
          <input
            ref={input}
            type="file"
            accept=".xlsx,.csv"
            aria-label="选择用户清单"
            hidden
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // Allows choosing the same file again.
              target.value = '';
              if (file) void check(file);
            }}
          />
        </div>
        {failure !== null && <Alert type="error" showIcon title={failure} />}
        {checked && <CheckedList checked={checked} isBusy={isBusy} onAdd={() => void add(checked)} />}
      </div>
    </Drawer>
  );
}

function CheckedList({ checked, isBusy, onAdd }: { checked: Checked; isBusy: boolean; onAdd: () => void }) {
  const { name, lines, answer, isDone } = checked;
  const refused = answer.rows.filter(({ problems }) => problems.length > 0);
  const fit = answer.rows.length - refused.length;
  return (
    <>
      <Alert
        type={refused.length > 0 ? 'warning' : 'success'}
        showIcon
        title={
          isDone
            ? `已新增 ${answer.added} 个用户${refused.length > 0 ? `，退回 ${refused.length} 行` : ''}。初始密码已下载为「新用户初始密码.xlsx」，此后无法再查看。`
            : `「${name}」共 ${answer.rows.length} 行：可导入 ${fit} 行，退回 ${refused.length} 行。尚未写入。`
        }
      />
      <div className={styles['filters']}>
        {!isDone && (
          <Button type="primary" loading={isBusy} disabled={fit === 0} onClick={onAdd}>
            {refused.length > 0 ? `只导入合格的 ${fit} 行` : `导入全部 ${fit} 行`}
          </Button>
        )}
        {refused.length > 0 && <Button onClick={() => saveRefused(lines, refused)}>下载退回的行</Button>}
      </div>
      <ImportLines lines={lines} answer={answer} isDone={isDone} />
    </>
  );
}
