import type { ReportCell, ReportRow, ReportSource } from '@tenderscope/contract';
import { companyPlan, providerColumns, type CompanySources } from './company/company-plan.ts';
import { companyReport } from './company/company-report.ts';
import { sourceOf } from './planned-source.ts';

export type Rows = Partial<Record<keyof CompanySources, readonly ReportRow[]>>;

const known: Rows = {
  info: [{ gys_guid: 'a', Gys_Name: '甲公司', XinYong_DaiMa: '91', FaRen: '王一', status: '正常', sameNameNum: 1, riskNum: 0, ZhuCe_ZiBen: 18_000_000 }],
  profile: [{ gys_guid: 'a', tbNum: 29, zbNum: 10, zbRate: 0.3448, zbJinE: 14_939_200, yqNum: 0, acptNum: 0, rejtNum: 0, firstBidTime: 1.6e12, lastBidTime: 1.7e12 }],
};

/** Sources of a report about company `a`, like the results of queries, with the given rows. */
export function sourcesWith(rows: Rows = {}, failures: Partial<Record<'holders' | 'risks', string>> = {}): CompanySources {
  const all: Rows = { ...known, ...rows };
  const queried = Object.entries(companyPlan('a')).map(([name, planned]) => {
    const own = all[name as keyof CompanySources] ?? [];
    return [name, sourceOf(planned, own, own.length)] as const;
  });
  const provided = (['holders', 'risks'] as const).map((name): [string, ReportSource] => {
    const own = all[name] ?? [];
    const about = { title: name, grain: name, query: null, columns: providerColumns[name] };
    return [name, { ...about, rows: own, total: own.length, failure: failures[name] ?? null }];
  });
  return Object.fromEntries([...queried, ...provided]) as unknown as CompanySources;
}

export const evidenceRow = (more: Readonly<Record<string, ReportCell>> = {}): ReportRow => ({
  Target_gys_guid: 'b', Target_Gys_Name: '乙公司', kind: '加密锁号相同', level: '强', lotNum: 3, noiseNum: 0, ratio: null, via: null, meetNum: 5,
  ownWins: 2, rivalWins: 1, consortiumNum: 0, qValue: 0.0004, isSuspected: null, levelRank: 1, row_guid: 'b/1', against: null, ...more,
});

const about = { madeAt: Date.UTC(2026, 10, 24), dataTime: Date.UTC(2026, 10, 23), dataVersion: 7, user: '管理员', scope: '全部单位' };

interface ReportFor {
  failures?: Parameters<typeof sourcesWith>[1];
  coversAllUnits?: boolean;
}

/** @throws Error if there are no rows about the company. */
export function reportWith(rows: Rows = {}, { failures = {}, coversAllUnits = true }: ReportFor = {}) {
  const report = companyReport({ sources: sourcesWith(rows, failures), about, coversAllUnits });
  if (!report) throw new Error('no report');
  return report;
}
