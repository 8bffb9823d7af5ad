import { describe, expect, it } from 'vitest';
import { parseCommand } from './parse-command.ts';
import { UsageError } from './usage-error.ts';

describe('parseCommand', () => {
  it.each([
    ['import a b', { name: 'import', paths: ['a', 'b'], format: 'bundle', isStrict: false, withdraws: false }],
    ['import --format ocds --rates r.csv a', { name: 'import', paths: ['a'], format: 'ocds', rates: 'r.csv', isStrict: false, withdraws: false }],
    ['import a --format=bundle', { name: 'import', paths: ['a'], format: 'bundle', isStrict: false, withdraws: false }],
    ['import --strict --encoding windows-1252 a', { name: 'import', paths: ['a'], format: 'bundle', encoding: 'windows-1252', isStrict: true, withdraws: false }],
    ['import --format ledger a.xlsx', { name: 'import', paths: ['a.xlsx'], format: 'ledger', isStrict: false, withdraws: false }],
    ['generate --out x', { name: 'generate', lots: 20_000, seed: '1', out: 'x', hasFurtherColumns: false }],
    ['generate --out x --further-columns', { name: 'generate', lots: 20_000, seed: '1', out: 'x', hasFurtherColumns: true }],
    ['generate --lots 5 --seed abc --out x', { name: 'generate', lots: 5, seed: 'abc', out: 'x', hasFurtherColumns: false }],
    ['export --format ocds --out a.json', { name: 'export', document: 'package', period: null, out: 'a.json' }],
    ['export --format ocds --from 2024-01-01 --to 2024-12-31 --out b/a.jsonl.gz', {
      name: 'export', document: 'lines', out: 'b/a.jsonl.gz',
      period: { from: Date.parse('2024-01-01T00:00:00+08:00'), to: Date.parse('2025-01-01T00:00:00+08:00') - 1 },
    }],
    ['export --format ocds --to 2024-12-31 --out a.json.gz', {
      name: 'export', document: 'package', out: 'a.json.gz', period: { from: 0, to: Date.parse('2025-01-01T00:00:00+08:00') - 1 },
    }],
    ['undo', { name: 'undo' }],
    ['undo 20250304-abc', { name: 'undo', importId: '20250304-abc' }],
    ['undo --help', { name: 'help' }],
    ['pull 招标平台 --full', { name: 'pull', source: '招标平台', isFull: true }],
    ['backup x', { name: 'backup', folder: 'x' }],
    ['restore x --data-dir y --replace', { name: 'restore', folder: 'x', dataDir: 'y', replaces: true }],
    ['restore x', { name: 'restore', folder: 'x', dataDir: undefined, replaces: false }],
    ['status', { name: 'status' }],
    ['--help', { name: 'help' }],
    ['import --help', { name: 'help' }],
  ])('%s', (line, command) => {
    expect(parseCommand(line.split(' '))).toEqual(command);
  });

  it.each([
    ['', '用法：'],
    ['fetch', '未知的命令：fetch'],
    ['backup', '请指定备份的文件夹'],
    ['restore a b', '多余的参数：b'],
    ['pull', '请指定数据库接入的名称'],
    ['pull a b', '多余的参数：b'],
    ['sync', '请用 --from 指定来源数据库'],
    ['sync --from oracle://x/y --map m.yaml', '请用 --from 指定来源数据库'],
    ['sync --from mysql://a:b@c/d', '请用 --map 指定映射文件'],
    ['verify now', '多余的参数：now'],
    ['import', '请指定要导入的文件夹或文件'],
    ['import a --quick', '未知的选项：--quick'],
    ['import a -q', '未知的选项：-q'],
    ['import a --format', '选项 --format 缺少取值'],
    ['import a --format xml', '未知的数据格式：xml（应为 bundle、ocds、ledger 之一）'],
    ['import a --format ledger --rates r.csv', '选项 --rates 仅用于 --format ocds'],
    ['import a --encoding klingon', '未知的编码：klingon'],
    ['import a --rates r.csv', '选项 --rates 仅用于 --format ocds'],
    ['export --out a.json', '未知的导出格式：未指明（应为 --format ocds）'],
    ['export --format csv --out a.json', '未知的导出格式：csv'],
    ['export --format ocds', '请用 --out 指定输出文件'],
    ['export --format ocds --out a.txt', '以 .json 或 .jsonl 结尾'],
    ['export --format ocds --from 2024-02-30 --out a.json', '选项 --from、--to 应为存在的日期'],
    ['export --format ocds --from 2024-03-01 --to 2024-02-01 --out a.json', '起不晚于止'],
    ['generate', '请用 --out 指定输出文件夹'],
    ['generate --out x --lots 1e3', '选项 --lots 应为正整数'],
    ['generate --out x --lots -5', '选项 --lots'],
    ['generate x', '多余的参数：x'],
    ['undo a b', '多余的参数：b'],
    ['undo --all', '未知的选项：--all'],
    ['status --all', '未知的选项：--all'],
    ['status all', '多余的参数：all'],
  ])('refuses 「%s」', (line, message) => {
    const parse = () => parseCommand(line.split(' ').filter((word) => word !== ''));
    expect(parse).toThrow(UsageError);
    expect(parse).toThrow(message);
  });
});
