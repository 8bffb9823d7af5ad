import type { UserLine } from '../../lib/admin/user-calls.ts';

/** Maximum number of lines that the server accepts at once. */
export const maxLines = 300;
/** The header may follow a title. */
const headRows = 10;

/** Column headers, in the order of the template; the first name of each is the one in the template. */
export const listHeads = {
  loginName: ['账号', '登录名', '用户名'],
  userName: ['姓名', '用户姓名'],
  deptName: ['部门', '所属部门'],
  unit: ['所属单位', '单位'],
  roles: ['角色'],
} as const;
type Column = keyof typeof listHeads;
const columns = Object.keys(listHeads) as Column[];
const needed = ['loginName', 'userName', 'roles'] as const;

export type ReadUserList = { lines: UserLine[] } | { problem: string };

/** Reads the accounts of a list, with columns in any order, found by their headers; empty lines are left out. */
export function readUserList(rows: readonly (readonly string[])[]): ReadUserList {
  const places = rows.slice(0, headRows).map(placesOf);
  const at = places.findIndex((found) => needed.every((column) => found[column] !== undefined));
  const found = places[at];
  if (!found) return { problem: `没有找到列：${needed.map((column) => listHeads[column][0]).join('、')}。请使用模板的表头` };
  const lines = rows.slice(at + 1).flatMap((cells, index): UserLine[] => {
    const cell = (column: Column): string => (found[column] === undefined ? '' : (cells[found[column]] ?? '').trim());
    const line = Object.fromEntries(columns.map((column) => [column, cell(column)])) as Record<Column, string>;
    return columns.every((column) => line[column] === '') ? [] : [{ line: at + index + 2, ...line }];
  });
  if (lines.length === 0) return { problem: '表头下没有用户' };
  if (lines.length > maxLines) return { problem: `一次最多导入 ${maxLines} 个用户，文件中有 ${lines.length} 个，请拆分` };
  return { lines };
}

function placesOf(cells: readonly string[]): Partial<Record<Column, number>> {
  const names = cells.map((cell) => cell.replace(/[\s*（(].*$/u, '').trim());
  return Object.fromEntries(
    columns.flatMap((column) => {
      const place = names.findIndex((name) => listHeads[column].some((head) => head === name));
      return place < 0 ? [] : [[column, place] as const];
    }),
  );
}
