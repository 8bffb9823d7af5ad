import { expect, it } from 'vitest';
import { maxLines, readUserList } from './read-user-list.ts';

it('finds the columns by their headers and keeps the row number of each line', () => {
  const rows = [['新员工'], ['角色*', '账号*', '姓名*', '单位'], [], ['审计员', ' zhang ', '张三', '一厂'], ['', '', ''], ['审计员', 'li', '李四']];
  expect(readUserList(rows)).toEqual({
    lines: [
      { line: 4, loginName: 'zhang', userName: '张三', deptName: '', unit: '一厂', roles: '审计员' },
      { line: 6, loginName: 'li', userName: '李四', deptName: '', unit: '', roles: '审计员' },
    ],
  });
});

it.each([
  [[['a', 'b']], '没有找到列：账号、姓名、角色'],
  [[['账号', '姓名', '角色']], '没有用户'],
  [[['账号', '姓名', '角色'], ...Array.from({ length: maxLines + 1 }, (_, index) => [`u${index}`])], `一次最多导入 ${maxLines} 个`],
])('reports the problem of a list', (rows, problem) => {
  expect(readUserList(rows)).toEqual({ problem: expect.stringContaining(problem) as unknown });
});
