import type { ImportedUser, UserImportAnswer } from '@tenderscope/contract';
import type { TableProps } from 'antd';
import type { UserLine } from '../../lib/admin/user-calls.ts';
import { AdminTable } from '../../widgets/admin/admin-table.tsx';
import { Tag } from '../../widgets/tag/tag.tsx';

type Row = UserLine & Pick<ImportedUser, 'problems'>;

interface ImportLinesProps {
  lines: readonly UserLine[];
  answer: UserImportAnswer;
  /** True if the accounts were added, false after a check only. */
  isDone: boolean;
}

/** The lines of a list with their results; rejected lines come first. */
export function ImportLines({ lines, answer, isDone }: ImportLinesProps) {
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
