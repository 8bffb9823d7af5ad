import type { HashKind } from '../keyed-hash/hash-forms.ts';

/**
 * Determines how a column is checked and stored. `time` is epoch ms in business time, `money` yuan ≥ 0, `number` any finite number, `flag`
 * 0 or 1, `choice` one of a list.
 */
export type ColumnKind = 'text' | 'integer' | 'number' | 'money' | 'flag' | 'time' | 'choice';

export interface TableColumn {
  kind: ColumnKind;
  title: string;
  /** A row without it is rejected: it identifies the row, names it, or is the target of a reference of the row. */
  required: boolean;
  /** Every file has the column, but a cell may be empty. */
  isExpected?: true;
  /** An empty cell has a separate meaning, so that an unreadable one rejects its row instead of being emptied. */
  isEmptyMeaningful?: true;
  /** Text made of digits and letters, including ids: full-width characters are converted to half-width. */
  isCode?: true;
  /** Text stored in the form of the dictionary of 采购方式. */
  isMethod?: true;
  /** Text stored in the form of the dictionary of places: the province of a row, or its city. */
  place?: 'province' | 'city';
  /** A fraction that may be written as a percentage. */
  isRate?: true;
  /** The table whose single key this column must contain. */
  references?: string;
  choices?: readonly string[];
  /** Other spellings of the choices, in half width and lower case. */
  synonyms?: Readonly<Record<string, string>>;
  /** A number of an account or a person, of which only the keyed hash is stored, of this kind. */
  hashed?: HashKind;
  /** A code whose check digit can be computed. */
  checkDigit?: 'GB 32100';
  min?: number;
  max?: number;
}

export interface Table {
  name: string;
  title: string;
  /** Columns that identify every row. A null among them is a value like any other. */
  key: readonly string[];
  columns: Readonly<Record<string, TableColumn>>;
}

/** Columns that every input of a table must have and that are not among the given ones. */
export const missingColumns = ({ columns }: Table, input: readonly (string | null)[]): string[] =>
  Object.keys(columns).filter((name) => (columns[name]?.required || columns[name]?.isExpected) && !input.includes(name));

/** True if the rows of a table have a province and a city. */
export const hasPlace = ({ columns }: Table): boolean => Object.values(columns).some(({ place }) => place !== undefined);

/** Indexes, among the columns of an input, of those stored as keyed hashes, with the kind of their hashes. */
export const hashedPlaces = (table: Table, input: readonly (string | null)[]): { index: number; kind: HashKind }[] =>
  input.flatMap((name, index) => {
    const kind = name === null ? undefined : table.columns[name]?.hashed;
    return kind === undefined ? [] : [{ index, kind }];
  });

type More = Omit<Partial<TableColumn>, 'kind' | 'title' | 'required'>;
const make =
  (kind: ColumnKind, required: boolean) =>
  (title: string, more: More = {}): TableColumn => ({ kind, title, required, ...more });

export const text = make('text', false);
export const requiredText = make('text', true);
/** Text of digits and letters. */
export const code = (title: string, more: More = {}): TableColumn => text(title, { ...more, isCode: true });
export const requiredCode = (title: string, more: More = {}): TableColumn => requiredText(title, { ...more, isCode: true });
/** A number of an account or a person, stored as keyed hash. */
export const hashed = (title: string, kind: HashKind, more: More = {}): TableColumn => code(title, { ...more, hashed: kind });
/** A 采购方式 in any written form. */
export const method = (title: string): TableColumn => text(title, { isMethod: true });
/** A province in any written form. Its column must be named `province`, and that of the city beside it `city`. */
export const province = (title: string): TableColumn => text(title, { place: 'province' });
export const city = (title: string): TableColumn => text(title, { place: 'city' });
export const integer = make('integer', false);
export const number = make('number', false);
export const expectedNumber = (title: string, more: More = {}): TableColumn => number(title, { ...more, isExpected: true });
/** A fraction of one, 0 to 1. */
export const rate = (title: string): TableColumn => number(title, { min: 0, max: 1, isRate: true });
export const money = make('money', false);
export const expectedMoney = (title: string): TableColumn => money(title, { isExpected: true });
export const flag = make('flag', false);
export const requiredFlag = make('flag', true);
export const time = make('time', false);
export const expectedTime = (title: string): TableColumn => time(title, { isExpected: true });
type Synonyms = Readonly<Record<string, string>>;
export const choice = (title: string, choices: readonly string[], synonyms: Synonyms = {}): TableColumn =>
  make('choice', false)(title, { choices, synonyms });
export const requiredChoice = (title: string, choices: readonly string[], synonyms: Synonyms = {}): TableColumn =>
  make('choice', true)(title, { choices, synonyms });

/** SQL types of the kinds, the same names in both engines. */
export const sqlTypes: Record<ColumnKind, string> = {
  text: 'VARCHAR',
  integer: 'BIGINT',
  number: 'DOUBLE',
  money: 'DOUBLE',
  flag: 'TINYINT',
  time: 'BIGINT',
  choice: 'VARCHAR',
};
