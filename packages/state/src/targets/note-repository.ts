import { and, asc, desc, eq, gte, inArray, isNull, lte, ne, or, type SQL } from 'drizzle-orm';
import type { Database } from '../engine/database.ts';
import { chartNotes } from '../schema.ts';

export type StoredNote = typeof chartNotes.$inferSelect;
export type NoteText = Pick<StoredNote, 'firstDay' | 'lastDay' | 'readers' | 'content'>;

export interface NoteFilter {
  metric?: string;
  /** Ids of units, empty for all units of the group. */
  unitIds?: readonly string[] | undefined;
  /** First and last day of a period that notes touch. */
  days?: readonly [first: string, last: string];
  /** Notes for all who see their unit, or else also others: those of this user, and those for the unit. */
  readers: 'scope' | { userGuid: string };
}

/** Maximum number of notes in a list, the latest periods first. */
const maxListed = 500;

/** Notes on periods of metrics. Withdrawn ones are kept, and not listed. */
export class NoteRepository {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  /** Notes that are not withdrawn, by period, the latest first. */
  async list({ metric, unitIds, days, readers }: NoteFilter): Promise<StoredNote[]> {
    const parts: (SQL | undefined)[] = [
      isNull(chartNotes.withdrawnAt),
      readers === 'scope'
        ? eq(chartNotes.readers, 'scope')
        : or(ne(chartNotes.readers, 'author'), eq(chartNotes.userGuid, readers.userGuid)),
    ];
    if (metric !== undefined) parts.push(eq(chartNotes.metric, metric));
    if (unitIds) parts.push(inArray(chartNotes.unitId, [...unitIds]));
    if (days) parts.push(lte(chartNotes.firstDay, days[1]), gte(chartNotes.lastDay, days[0]));
    const { firstDay, createdAt, guid } = chartNotes;
    return this.#db.select().from(chartNotes).where(and(...parts)).orderBy(desc(firstDay), asc(createdAt), asc(guid)).limit(maxListed);
  }

  /** @returns undefined for an unknown or withdrawn one. */
  async find(guid: string): Promise<StoredNote | undefined> {
    return (await this.#db.select().from(chartNotes).where(isOpen(guid)))[0];
  }

  async add(note: Omit<StoredNote, 'changedAt' | 'withdrawnAt' | 'version'>): Promise<StoredNote> {
    const stored = { ...note, changedAt: null, withdrawnAt: null, version: 1 };
    await this.#db.insert(chartNotes).values(stored);
    return stored;
  }

  /** @returns undefined if there is another version by now, or if it was withdrawn. */
  async change(guid: string, version: number, text: NoteText, changedAt: number): Promise<StoredNote | undefined> {
    const isThis = and(isOpen(guid), eq(chartNotes.version, version));
    return (await this.#db.update(chartNotes).set({ ...text, changedAt, version: version + 1 }).where(isThis).returning())[0];
  }

  /** @returns false if it was withdrawn before. */
  async withdraw(guid: string, withdrawnAt: number): Promise<boolean> {
    return (await this.#db.update(chartNotes).set({ withdrawnAt }).where(isOpen(guid)).returning({ guid: chartNotes.guid })).length > 0;
  }
}

const isOpen = (guid: string): SQL | undefined => and(eq(chartNotes.guid, guid), isNull(chartNotes.withdrawnAt));
