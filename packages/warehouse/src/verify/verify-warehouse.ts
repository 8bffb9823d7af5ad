import { derived } from '../marts/derived.ts';
import { derivedFingerprint } from '../marts/fingerprint.ts';
import type { Warehouse } from '../warehouse.ts';
import { baseChecks } from './base-checks.ts';
import type { Check } from './check.ts';
import { indicatorChecks } from './indicator-checks.ts';
import { martChecks } from './mart-checks.ts';
import { messages } from './messages.ts';
import { notes } from './notes.ts';
import { statisticChecks } from './statistic-checks.ts';

export interface Finding {
  table: string;
  /** In Chinese. */
  problem: string;
  /** Number of invalid rows. */
  rows: number;
  /** Keys of the first few, parts joined by `+`. */
  samples: string[];
}

export interface VerifyReport {
  checks: number;
  findings: Finding[];
  /** Not errors of the warehouse: contradictions and missing data in the imports. */
  notes: Finding[];
}

const shownSamples = 3;
const deferred = new Set(derived.filter(({ isDeferred }) => isDeferred).map(({ name }) => name));

const versionCheck: Check = {
  kind: 'version',
  table: 'data_version',
  column: 'version',
  sql: `select cast(v.version as varchar) as sample
    from (select max(version) as version from data_version) v cross join (select max(data_version) as logged from import_log) l
    where coalesce(v.version, 0) <> coalesce(l.logged, 0)`,
};

const definitionsCheck = (): Check => ({
  kind: 'definitions',
  table: 'derived_definition',
  column: 'fingerprint',
  sql: `select fingerprint as sample from derived_definition where fingerprint <> '${derivedFingerprint()}'`,
});

/**
 * Checks a complete warehouse: references, keys, values of base tables; marts against base tables; statistics against marts. Deferred
 * tables are excluded until they are recomputed.
 */
export async function verifyWarehouse(warehouse: Warehouse, signal?: AbortSignal): Promise<VerifyReport> {
  const isPending = warehouse.statisticsVersion() !== warehouse.dataVersion();
  const all = [...baseChecks(), ...martChecks(), ...statisticChecks, ...indicatorChecks(), versionCheck, definitionsCheck()];
  const checks = all.filter(({ table }) => !(isPending && deferred.has(table)));
  const findings = await findingsOf(warehouse, checks, signal);
  return { checks: checks.length, findings, notes: await findingsOf(warehouse, notes, signal) };
}

async function findingsOf(warehouse: Warehouse, checks: readonly Check[], signal?: AbortSignal): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of checks) {
    const finding = await run(warehouse, check, signal);
    if (finding) findings.push(finding);
  }
  return findings;
}

async function run(warehouse: Warehouse, check: Check, signal?: AbortSignal): Promise<Finding | undefined> {
  const rows = await warehouse.query(
    {
      sql: `select sample, count(*) over () as broken from (${check.sql}) as q order by sample limit {shown:Int64}`,
      values: { shown: shownSamples },
    },
    signal ? { signal } : {},
  );
  if (rows.length === 0) return undefined;
  return {
    table: check.table,
    problem: messages.problem(check),
    rows: Number(rows[0]?.broken),
    samples: rows.map(({ sample }) => String(sample)),
  };
}
