import type { ImportedUser } from '@tenderscope/contract';
import type { UserLine } from '../../lib/admin/user-calls.ts';
import { saveExport } from '../../lib/exports/export-save.ts';
import { writeXlsx } from '../../lib/exports/sheet/write-xlsx.ts';
import { listHeads } from './read-user-list.ts';

const heads = Object.values(listHeads).map(([title]) => ({ title, width: 20 }));

/** Downloads an empty list with one example line. */
export function saveTemplate(role: string): void {
  const example = ['zhangsan', '张三', '采购部', '', role];
  saveExport({ blob: writeXlsx(heads, [{ cells: example }], '用户'), name: '用户导入模板.xlsx' });
}

/** Downloads the rejected lines with the reasons, in the columns of the template, so that they can be corrected and sent again. */
export function saveRefused(lines: readonly UserLine[], refused: readonly ImportedUser[]): void {
  const byLine = new Map(lines.map((line) => [line.line, line]));
  const rows = refused.map(({ line, problems }) => {
    const { loginName = '', userName = '', deptName = '', unit = '', roles = '' } = byLine.get(line) ?? {};
    return { cells: [loginName, userName, deptName, unit, roles, line, problems.join('；')] };
  });
  const columns = [...heads, { title: '原行号', width: 10 }, { title: '退回原因', width: 48 }];
  saveExport({ blob: writeXlsx(columns, rows, '退回'), name: '用户导入退回.xlsx' });
}

/** Downloads the passwords of the added accounts; they are not stored anywhere else. */
export function savePasswords(added: readonly ImportedUser[]): void {
  const rows = added.map(({ loginName, password }) => ({ cells: [loginName, password] }));
  saveExport({ blob: writeXlsx([{ title: '账号', width: 20 }, { title: '初始密码', width: 28 }], rows, '初始密码'), name: '新用户初始密码.xlsx' });
}
