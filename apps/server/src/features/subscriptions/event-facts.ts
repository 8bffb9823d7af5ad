import {
  businessDay, dayMs, endOfDay, missing, periodCondition, startOfDay, subscriptionLimits, unnamed, usualContractEndDays, type Condition,
  type ContractEndDays, type EventSubject, type SubscriptionEvent,
} from '@tenderscope/contract';
import type { Row } from '@tenderscope/warehouse';
import type { StateStore } from '@tenderscope/state';
import { screenAddress } from '../../platform/screen-address.ts';
import { grantedDuties, seesAll } from '../sessions/granted.ts';
import type { Fact } from './fact.ts';
import { failedOnceMore, hitSubjects, subscriptionMessages } from './messages.ts';
import { queryByKey, UncheckedError, type RowsOfUser, type UserRows } from './user-rows.ts';

export interface FactReading extends RowsOfUser {
  rows: UserRows;
  now: number;
}

/** Facts of a check; `problem` if it was incomplete. */
export interface ReadFacts {
  facts: Fact[];
  /** Keys that later facts need. */
  keys?: string[];
  problem: string | null;
}

const lookBackDays = { year: 366, twoYears: 731 } as const;

/** The last days up to the end of today. */
export const lastDays = (name: string, days: number, now: number): Condition =>
  periodCondition(name, { from: endOfDay(businessDay(now)) + 1 - days * dayMs, to: endOfDay(businessDay(now)) });

export const textOf = (value: unknown, fallback = ''): string => (typeof value === 'string' && value !== '' ? value : fallback);
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const countOf = (value: unknown): number => numberOf(value) ?? 0;

export const lotAddress = (guid: string): string => screenAddress('messages', { lot: guid });
const companyAddress = (guid: string): string => screenAddress('individualHolographicPortraitDetail', { gys_guid: guid });
const groupAddress = (guid: string): string => screenAddress('warningRelationAnalysis', { finding: guid, time: 'all' });

/** Rows of a query as facts, the first ones in its order. */
export async function factsOf(
  reading: FactReading,
  request: { key: string; conditions: readonly Condition[]; params?: Readonly<Record<string, string>> },
  factOf: (row: Row) => Fact | Fact[] | null,
): Promise<ReadFacts> {
  const { rows, total } = await reading.rows.read({ ...request, max: subscriptionLimits.rows }, reading);
  const problem = total > rows.length ? subscriptionMessages.tooManyRows(rows.length, total) : null;
  return { facts: rows.flatMap((row) => factOf(row) ?? []), problem };
}

type Source = (reading: FactReading, indicators: readonly string[]) => Promise<ReadFacts>;

const newGroup: Source = (reading) =>
  factsOf(reading, { key: 'relation.groups', conditions: [] }, (row) => {
    const guid = textOf(row['group_guid']);
    const text = subscriptionMessages.group(textOf(row['memberNames'], unnamed), countOf(row['lotNum']));
    return { key: `group/${guid}`, text, address: groupAddress(guid) };
  });

const indicatorHit: Source = async (reading, indicators) => {
  if (indicators.length === 0) throw new UncheckedError(subscriptionMessages.noIndicator);
  const conditions = [{ name: 'code', matching: 'in', value: [...indicators] }, lastDays('kaibiao_time', lookBackDays.year, reading.now)];
  return factsOf(reading, { key: 'rule.hits', conditions }, (row) => {
    const [code, subject] = [textOf(row['code']), textOf(row['subject_name'], unnamed)];
    const kind = textOf(row['subject']);
    const unit = kind === hitSubjects.unit ? '' : textOf(row['zbr_name']);
    const text = subscriptionMessages.hit(code, textOf(row['name']), subject, unit);
    const guid = textOf(row['subject_guid']);
    const address = kind === hitSubjects.lot ? lotAddress(guid) : kind === hitSubjects.company ? companyAddress(guid) : null;
    return { key: `hit/${textOf(row['hit_guid'])}`, text, address };
  });
};

const failedAgain: Source = (reading) => {
  const conditions = [lastDays('zhaobiao_gonggao_time', lookBackDays.twoYears, reading.now)];
  return factsOf(reading, { key: 'query.failedLots', conditions }, (row) => {
    if (row['next_result'] !== failedOnceMore) return null;
    const guid = textOf(row['next_lot_guid']);
    const text = subscriptionMessages.failedAgain(textOf(row['next_bd_name'], unnamed), textOf(row['zbr_name'], unnamed));
    return { key: `failed/${guid}`, text, address: lotAddress(guid) };
  });
};

const listedSupplier: Source = (reading) => {
  const hasBid = { name: 'tbNum', matching: '>=', value: 1, whereIndex: 2 as const };
  const conditions = [lastDays('zbtzs_fachu_time', lookBackDays.twoYears, reading.now), hasBid];
  return factsOf(reading, { key: 'relation.risks', conditions }, riskFact);
};

export function riskFact(row: Row): Fact {
  const text = subscriptionMessages.risk(textOf(row['Gys_Name'], unnamed), textOf(row['kind']), textOf(row['case_no']));
  return { key: `risk/${textOf(row['row_guid'])}`, text, address: companyAddress(textOf(row['gys_guid'])) };
}

/** Contracts without a record of completion or settlement that end within some days of today. */
async function contractEnding(reading: FactReading, days: ContractEndDays): Promise<ReadFacts> {
  const [today, key] = [businessDay(reading.now), 'query.contracts'];
  const until = endOfDay(today) + days * dayMs;
  const isOpen = { name: 'is_wancheng', matching: '=', value: 0, whereIndex: 2 as const };
  const ends = (matching: string, value: number): Condition => ({ name: 'daoqi_time', matching, value, whereIndex: 2 });
  const read = await factsOf(reading, { key, conditions: [isOpen, ends('>=', startOfDay(today)), ends('<=', until)] }, endingFact(today));
  if (read.facts.length > 0) return read;
  const { total } = await reading.rows.read({ key, conditions: [ends('>=', 0)], max: 1 }, reading);
  return { facts: [], problem: total === 0 ? subscriptionMessages.noContractEnds : null };
}

/** A later end of the same contract is another fact. */
const endingFact = (today: string) => (row: Row): Fact => {
  const [signed, ends, changed, agreed] = ['qianding_time', 'daoqi_time', 'biangeng_jine', 'hetong_jine'].map((name) => numberOf(row[name]));
  const end = businessDay(ends ?? 0);
  const text = subscriptionMessages.contractEnding({
    lot: textOf(row['bd_name'], unnamed), unit: textOf(row['zbr_name'], unnamed), supplier: textOf(row['Gys_Name'], unnamed),
    end, days: Math.round((startOfDay(end) - startOfDay(today)) / dayMs), signed: signed == null ? null : businessDay(signed),
    amount: changed ?? agreed ?? null,
  });
  return { key: `contract/${textOf(row['contract_guid'])}/${end}`, text, address: lotAddress(textOf(row['lot_guid'])) };
};

const registerFields = ['Gys_Name', 'XinYong_DaiMa', 'QiYe_Type', 'QiYe_XingZhi', 'QiYe_GuiMo', 'ZhuCe_ZiBen', 'dizhi', 'status'] as const;

const registryChange: Source = (reading) =>
  factsOf(reading, { key: 'company.registry', conditions: [lastDays('zbtzs_fachu_time', lookBackDays.twoYears, reading.now)] }, (row) => {
    const [guid, name] = [textOf(row['gys_guid']), textOf(row['Gys_Name'], unnamed)];
    return registerFields.map((field) => {
      const value = row[field] ?? null;
      const shown = typeof value === 'number' ? subscriptionMessages.wan(value) : textOf(value, missing);
      const title = queryByKey('company.registry')?.columns[field]?.title ?? field;
      return {
        key: `registry/${guid}/${field}/${String(value)}`,
        needs: `registry/${guid}`,
        text: subscriptionMessages.registry(name, title, shown),
        address: companyAddress(guid),
      };
    });
  });

const eventSources = {
  newGroup, indicatorHit, failedAgain, listedSupplier, registryChange,
} satisfies Partial<Record<SubscriptionEvent, Source>>;

const importActions = ['import', 'sync'] as const;
const maxImports = 100;

/** Failed imports: all for administrators of all units, otherwise the user's own. */
async function importFailed(state: StateStore, { user }: FactReading): Promise<ReadFacts> {
  if (!grantedDuties(user).includes('administration')) throw new UncheckedError(subscriptionMessages.noPermission);
  const own = seesAll(user) ? undefined : user.guid;
  const entries = await Promise.all(importActions.map((action) => state.audit.newest({ action, userGuid: own, limit: maxImports })));
  const facts = entries.flat().flatMap(({ id, subject, detail }) => {
    const { outcome, reason } = JSON.parse(detail) as { outcome?: string; reason?: string };
    const text = subscriptionMessages.importFailed(subject, textOf(reason, missing));
    return outcome === 'failed' ? [{ key: `import/${id}`, text, address: screenAddress('systemImports') }] : [];
  });
  return { facts, problem: null };
}

/** Facts of an event within the user's scope. @throws UncheckedError, DeadlineError. */
export function eventFacts(
  { event, indicators, days = usualContractEndDays }: EventSubject,
  state: StateStore,
  reading: FactReading,
): Promise<ReadFacts> {
  if (event === 'importFailed') return importFailed(state, reading);
  return event === 'contractEnding' ? contractEnding(reading, days) : eventSources[event](reading, indicators);
}
