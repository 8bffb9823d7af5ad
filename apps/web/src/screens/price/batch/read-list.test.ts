import { describe, expect, it } from 'vitest';
import { maxLines, readList } from './read-list.ts';

describe('readList', () => {
  it('finds the columns by their headers in any position, and parses formatted numbers', () => {
    const rows = [['XX 项目报价清单'], ['序号', '含税单价（元）', '物料名称*', '规格型号', '计量单位', '数量'], ['1', '￥1,234.50', ' PE管 ', 'De110', '米', '２００'], ['', '', '合计'], ['2', '面议', '球阀', '', '', ''], ['3', '-5', '三通', '', '', '-1'], ['4', '−１２．５', '弯头']];
    expect(readList(rows)).toEqual({
      lines: [
        { row: 3, name: 'PE管', spec: 'De110', unit: '米', quantity: 200, price: 1234.5 },
        { row: 5, name: '球阀', spec: '', unit: '', quantity: null, price: null },
        { row: 6, name: '三通', spec: '', unit: '', quantity: null, price: -5 },
        { row: 7, name: '弯头', spec: '', unit: '', quantity: null, price: -12.5 },
      ],
    });
  });

  it.each([
    [[['名称', '规格']], '没有找到列：单价。'],
    [[['a', 'b'], ['1', '2']], '没有找到列：名称、单价。'],
    [[['名称', '单价'], ['', '3']], '没有物料'],
    [[['名称', '单价'], ...Array.from({ length: maxLines + 1 }, () => ['管', '1'])], `最多核对 ${maxLines} 行`],
  ])('reports the problem of %j', (rows, problem) => {
    expect(readList(rows)).toEqual({ problem: expect.stringContaining(problem) as unknown });
  });
});
