import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { searchDatabase, searchTables, type SearchRecord, type SearchTable } from '@tenderscope/contract';
import type { StateStore } from '@tenderscope/state';
import { searchErrors } from './search-errors.ts';

export interface SignedInsert {
  db: string;
  table: string;
  /** JSON text of the record, exactly as sent. */
  payload: string;
  /** Upper-case MD5 hex of db + payload + table + authorization. */
  sign: string;
  authorization: string;
}

/** Records that browsers insert: the searches of users. */
export class SearchService {
  readonly #state: StateStore;

  constructor(state: StateStore) {
    this.#state = state;
  }

  /** @throws HttpError 403 for an unknown table or a wrong signature, 400 for an invalid record. */
  async insert(userGuid: string, { db, table, payload, sign, authorization }: SignedInsert): Promise<{ guid: string }> {
    if (db !== searchDatabase || !isSearchTable(table)) throw searchErrors.unknownTable();
    if (!isSignature(sign, db + payload + table + authorization)) throw searchErrors.badSignature();
    const record = readRecord(table, payload);
    const guid = randomUUID();
    await this.#state.searchRecords.add({
      guid,
      tableName: table,
      userGuid,
      keyword: record.keyword,
      payload: JSON.stringify(record),
      createdAt: Date.now(),
    });
    return { guid };
  }

  /** Newest distinct searches of a user. */
  async history(table: SearchTable, userGuid: string, limit: number): Promise<SearchRecord[]> {
    const stored = await this.#state.searchRecords.newest(table, userGuid, limit);
    return stored.map(({ guid, payload, createdAt }) => {
      const { keyword, spec = null, unit = null } = readRecord(table, payload);
      return { guid, keyword, spec, unit, search_time: createdAt };
    });
  }
}

const isSearchTable = (table: string): table is SearchTable => Object.hasOwn(searchTables, table);

function isSignature(sign: string, signed: string): boolean {
  const [input, wanted] = [sign, createHash('md5').update(signed, 'utf8').digest('hex').toUpperCase()].map((text) => Buffer.from(text));
  return input !== undefined && wanted !== undefined && input.length === wanted.length && timingSafeEqual(input, wanted);
}

function readRecord(table: SearchTable, payload: string): { keyword: string; spec?: string | undefined; unit?: string | undefined } {
  let record: unknown;
  try {
    record = JSON.parse(payload);
  } catch {
    throw searchErrors.badRecord();
  }
  if (typeof record !== 'object' || record === null || Array.isArray(record)) throw searchErrors.badRecord();
  const parsed = searchTables[table].safeParse(record);
  if (parsed.success) return parsed.data;
  const names = parsed.error.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : issue.path.map(String)));
  throw searchErrors.badColumns([...new Set(names)]);
}
