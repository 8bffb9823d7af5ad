import { plainForm } from '@tenderscope/contract';
import { tableOf, type Stage, type TableWriters, type TextRow } from '@tenderscope/warehouse';
import { messages } from '../messages.ts';
import type { Parties } from './parties.ts';
import type { Place } from './place.ts';
import { filledCells } from './read-cells.ts';
import { lotId, projectId } from './row-ids.ts';
import { storedCells, textIn } from './stored-cells.ts';

/** A lot as named in a row of another kind of ledger; '' for missing values. */
export interface NamedLot {
  unit: string;
  code: string;
  name: string;
  lotCode: string;
  lotName: string;
  /** Buyer of an unknown lot, if no column names one. */
  titleUnit: string;
}

interface KnownLot {
  id: string;
  code: string;
  name: string;
  /** Company that won it, if known. */
  winner: string;
}

/** A lot that a sheet of parts of lots adds or has facts about. */
interface ChangedLot extends Place {
  isNew: boolean;
  row: TextRow;
}

interface KnownProject {
  id: string;
  code: string;
  name: string;
  unitId: string;
}

/** The id of the lot of a row, or the reason why there is none, in Chinese. */
export type FoundLot = { lot: string } | { reason: string };

/** Projects and lots in the sheets of an import, and the stored ones among them. */
export class Lots {
  readonly #parties: Parties;
  readonly #writers: TableWriters;
  readonly #areSought: boolean;
  /** Cells of the last row of a project, as most rows repeat it. */
  #lastProject = '';
  readonly #known = new Map<string, KnownProject>();
  #renumbered = 0;
  /** By project. */
  readonly #lots = new Map<string, KnownLot[]>();
  /** Lots that have a row in a sheet of tenders. */
  readonly #staged = new Set<string>();
  readonly #changed = new Map<string, ChangedLot>();
  /** Ids of projects by code and by name. */
  readonly #byText = new Map<string, Set<string>>();
  /** Ids of projects by codes and names of their lots. */
  readonly #byLot = new Map<string, Set<string>>();

  /** @param areSought true if a sheet refers to lots of others, so that these are kept. */
  constructor(parties: Parties, writers: TableWriters, areSought: boolean) {
    this.#parties = parties;
    this.#writers = writers;
    this.#areSought = areSought;
  }

  /** Registers the row of a project; several are merged later. */
  keepProject(id: string, { source, line }: Place, row: TextRow): void {
    const cells = JSON.stringify(row);
    if (cells !== this.#lastProject) this.#writers.write('projects', source, line, row);
    this.#lastProject = cells;
    if (this.#areSought) this.#knowProject({ id, code: row['code'] ?? '', name: row['name'] ?? '', unitId: row['unit_id'] ?? '' });
  }

  /** Registers a lot of a sheet of tenders, so that other sheets find it. */
  keepLot(project: string, lot: KnownLot): void {
    if (!this.#areSought) return;
    this.#staged.add(lot.id);
    this.#knowLot(project, lot);
  }

  /** Looks up the stored data of the projects that rows name. */
  async find(named: Iterable<NamedLot>, { stored }: Pick<Stage, 'stored'>): Promise<void> {
    const [codes, names] = [new Set<string>(), new Set<string>()];
    const lots = { code: new Set<string>(), name: new Set<string>() };
    for (const { code, name, lotCode, lotName } of named) {
      if (code !== '') codes.add(code);
      if (name !== '') names.add(name);
      if (code !== lotCode || name !== lotName) continue;
      if (code !== '') lots.code.add(code);
      if (name !== '') lots.name.add(name);
    }
    const found = new Set<string>();
    const ofLots = await projectsOfLots(lots, stored);
    for (const [by, texts] of [['code', codes], ['name', names], ['project_id', ofLots]] as const) {
      for await (const row of stored.rows({ table: 'projects', by, further: ['code', 'name', 'unit_id'].filter((column) => column !== by) }, texts)) {
        const id = String(row['project_id']);
        found.add(id);
        this.#knowProject({ id, code: textIn(row['code']), name: textIn(row['name']), unitId: textIn(row['unit_id']) });
      }
    }
    for await (const row of stored.rows({ table: 'lots', by: 'project_id', further: ['code', 'name', 'winner_id'] }, found)) {
      const project = String(row['project_id']);
      const lot = { id: String(row['lot_id']), code: textIn(row['code']), name: textIn(row['name']), winner: textIn(row['winner_id']) };
      this.#knowLot(project, lot);
    }
  }

  /**
   * The lot of a row: a known one, else a new one if the row names its buyer. A project of the same name with another code is another one,
   * since buyers repeat names every year, unless `company` won its lot.
   * @param company winner of the lot, if the row is about one of several lots of a project and names none.
   */
  resolve(named: NamedLot, place: Place, company?: string): FoundLot {
    const { code, name, lotCode, lotName } = named;
    if (code === '' && name === '') return { reason: messages.rows.noProject };
    if (named.unit !== '' && !this.#parties.isOwn(named.unit)) return { reason: messages.rows.otherUnit(named.unit) };
    const stated = named.unit === '' ? undefined : this.#parties.unit(named.unit, place);
    const isFitting = ({ unitId }: KnownProject): boolean => (stated === undefined ? this.#parties.isOwnId(unitId) : unitId === stated);
    const called = this.#projectsOf(code, name).filter(isFitting);
    const ofTexts = called.filter((project) => !hasOtherCode(project, code));
    const renumbered = ofTexts.length > 0 || company === undefined ? [] : this.#wonBy(called, company);
    if (renumbered[0] && renumbered.length === 1) {
      this.#renumbered += 1;
      return { lot: renumbered[0].id };
    }
    const isLotAlone = ofTexts.length === 0 && code === lotCode && name === lotName;
    const projects = isLotAlone ? this.#projectsWith(lotCode, lotName).filter(isFitting) : ofTexts;
    const lots = projects.flatMap(({ id }) => this.#lots.get(id) ?? []);
    const label = lotCode || lotName;
    const fitting = label === '' ? lots : lots.filter((lot) => isCalled(lot, lotCode, lotName));
    const [only, ...others] = fitting;
    if (only && others.length === 0) return { lot: only.id };
    const won = company === undefined ? [] : fitting.filter(({ winner }) => winner === company);
    if (won[0] && won.length === 1) return { lot: won[0].id };
    if (only) return { reason: messages.rows.severalLots(fitting.length) };
    const unit = named.unit || named.titleUnit;
    if (unit === '') return { reason: messages.rows.unknownLot };
    if (!this.#parties.isOwn(unit)) return { reason: messages.rows.otherUnit(unit) };
    const unitId = stated ?? this.#parties.unit(unit, place);
    const project = projects[0]?.id ?? projectId(unit, code, name);
    if (projects.length === 0) {
      this.keepProject(project, place, { project_id: project, code: code || name, name: name || code, unit_id: unitId });
    }
    const lot = lotId(project, lotCode, lotName, 0);
    const row = { lot_id: lot, project_id: project, code: lotCode || [code || name, lotName].filter((part) => part !== '').join('-'), name: lotName || name || code };
    this.#knowLot(project, { id: lot, code: row.code, name: row.name, winner: '' });
    this.#changed.set(lot, { ...place, isNew: true, row });
    return { lot };
  }

  /** Rows whose lot was found by the project's name and the winner, although the project has another code. */
  get renumbered(): number {
    return this.#renumbered;
  }

  /** Lots that were added by rows of parts. */
  get made(): { id: string; source: number }[] {
    return [...this.#changed].flatMap(([id, { isNew, source }]) => (isNew ? [{ id, source }] : []));
  }

  /** Adds cells of a lot; those of a sheet of tenders take precedence. The first filled cell of a column is used. */
  addFacts(lot: string, place: Place, cells: TextRow): void {
    if (this.#staged.has(lot)) return;
    const changed = this.#changed.get(lot);
    if (changed) changed.row = { ...cells, ...filledCells(changed.row) };
    else this.#changed.set(lot, { ...place, isNew: false, row: cells });
  }

  /** Writes the lots that sheets of parts add or have facts about; a stored one keeps its other cells. */
  async write(stage: Pick<Stage, 'stored'>): Promise<void> {
    const kept = Object.keys(tableOf('lots').columns).filter((column) => column !== 'lot_id');
    const known = [...this.#changed].flatMap(([id, { isNew }]) => (isNew ? [] : [id]));
    for await (const { key, row } of storedCells(stage, 'lots', kept, known)) {
      const changed = this.#changed.get(key);
      if (changed) changed.row = { ...row, ...filledCells(changed.row) };
    }
    for (const [id, { source, line, row }] of this.#changed) this.#writers.write('lots', source, line, { ...row, lot_id: id });
  }

  #projectsOf(code: string, name: string): KnownProject[] {
    const ids = (code === '' ? undefined : this.#byText.get(textKey('code', code))) ?? this.#byText.get(textKey('name', name)) ?? new Set<string>();
    const found = [...ids].flatMap((id) => this.#known.get(id) ?? []);
    const named = found.filter((one) => name !== '' && plainForm(one.name) === plainForm(name));
    return found.length > 1 && named.length > 0 ? named : found;
  }

  #wonBy(projects: readonly KnownProject[], company: string): KnownLot[] {
    return projects.flatMap(({ id }) => this.#lots.get(id) ?? []).filter(({ winner }) => winner === company);
  }

  /** Projects with a lot of this code or name. */
  #projectsWith(lotCode: string, lotName: string): KnownProject[] {
    const ids = new Set([textKey('code', lotCode), textKey('name', lotName)].flatMap((key) => [...(this.#byLot.get(key) ?? [])]));
    return [...ids].flatMap((id) => this.#known.get(id) ?? []);
  }

  #knowProject(project: KnownProject): void {
    this.#known.set(project.id, project);
    for (const key of [textKey('code', project.code), textKey('name', project.name)]) {
      this.#byText.set(key, (this.#byText.get(key) ?? new Set()).add(project.id));
    }
  }

  #knowLot(project: string, lot: KnownLot): void {
    const lots = this.#lots.get(project) ?? [];
    if (lots.some(({ id }) => id === lot.id)) return;
    this.#lots.set(project, [...lots, lot]);
    for (const [column, text] of [['code', lot.code], ['name', lot.name]] as const) {
      if (text !== '') this.#byLot.set(textKey(column, text), (this.#byLot.get(textKey(column, text)) ?? new Set()).add(project));
    }
  }
}

/** True if both have a code, and these differ; a project without one has its name as the code. */
const hasOtherCode = (project: KnownProject, code: string): boolean =>
  code !== '' && ![code, project.name].some((text) => plainForm(text) === plainForm(project.code));

/** Ids of the stored projects of lots with these codes or names. */
async function projectsOfLots(texts: Readonly<Record<'code' | 'name', ReadonlySet<string>>>, stored: Stage['stored']): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const by of ['code', 'name'] as const) {
    for await (const row of stored.rows({ table: 'lots', by, further: ['project_id'] }, texts[by])) found.add(String(row['project_id']));
  }
  return found;
}

const textKey = (column: 'code' | 'name', text: string): string => `${column} ${plainForm(text)}`;

const isCalled = (lot: KnownLot, code: string, name: string): boolean =>
  [code, name].some((text) => text !== '' && [lot.code, lot.name].some((known) => plainForm(known) === plainForm(text)));
