import type { ServerStatus } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { statusProblems } from './status-problems.ts';

const now = 1_000_000;
const server = (changes: Partial<ServerStatus> = {}): ServerStatus => ({
  serverId: 'a', host: 'one', pid: 7, version: '1.0.0', startedAt: 0, reportedAt: now, isAlive: true, isOwn: true,
  dataVersion: 3, statisticsVersion: 3, warehouse: 'ok', residentBytes: 1, queriesRunning: 0, queriesWaiting: 0,
  auditWaiting: 0, auditLost: 0, disks: [{ name: 'DATA_DIR', freeBytes: 2 ** 30, totalBytes: 2 ** 34, isFull: false }], job: null, failingSources: 0,
  ...changes,
});
const textsOf = (...servers: ServerStatus[]): string[] => statusProblems(servers, now).map(({ severity, text }) => `${severity} ${text}`);

it('finds nothing where all is well', () => {
  expect(textsOf(server(), server({ serverId: 'b', host: 'two' }))).toEqual([]);
});

it('lists errors of servers before warnings', () => {
  const disks = [{ name: 'DATA_DIR', freeBytes: 2 ** 29, totalBytes: 2 ** 34, isFull: true }];
  expect(textsOf(server({ queriesWaiting: 21, warehouse: 'other', auditLost: 2, disks, failingSources: 1 }))).toEqual([
    'error 服务器 one（7） 的程序版本或规则阈值与数据不一致，暂不能导入：请升级到同一版本并重新启动',
    'error 服务器 one（7） 的 DATA_DIR 只剩 0.5 GB，已拒绝写入',
    'error 服务器 one（7） 自启动以来丢失了 2 条审计记录',
    'warning 服务器 one（7） 上有 21 个查询在排队',
    'warning 1 个数据库连续三次以上无法读取',
  ]);
});

it('ignores what a silent server last reported, except that it is silent', () => {
  const silent = server({ serverId: 'b', host: 'two', isAlive: false, reportedAt: now - 45_000, dataVersion: 1, version: '0.9.0', warehouse: 'unavailable' });
  expect(textsOf(server(), silent)).toEqual(['error 服务器 two（7） 已 45 秒没有报告：可能已停止，或无法访问账号库']);
});

it('compares the versions of servers that report', () => {
  expect(textsOf(server(), server({ serverId: 'b', dataVersion: 4, statisticsVersion: 3, version: '1.1.0' }))).toEqual([
    'warning 各服务器的数据版本不一致：3、4',
    'warning 各服务器的程序版本不一致：1.0.0、1.1.0',
    'warning 统计尚未算完：关系、评分等仍依据数据版本 3',
  ]);
});
