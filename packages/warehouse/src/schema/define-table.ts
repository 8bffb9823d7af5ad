/**
 * How a column is checked and kept. `time` is epoch ms in business time, `money` yuan ≥ 0,
 * `number` any finite number, `flag` 0 or 1, `choice` one of a list.
 */
export type ColumnKind = 'text' | 'integer' | 'number' | 'money' | 'flag' | 'time' | 'choice';

export interface TableColumn {
  kind: ColumnKind;
  title: string;
  required: boolean;
  /** Text made of digits and letters, an id among them: full-width ones count as half-width. */
  isCode?: true;
  /** Text kept as the dictionary of 采购方式 has it. */
  isMethod?: true;
  /** A fraction that may be written as a percentage. */
  isRate?: true;
  /** The table whose single key this column must hold. */
  references?: string;
  choices?: readonly string[];
  min?: number;
  max?: number;
}

export interface Table {
  name: string;
  title: string;
  /** Columns that tell every row apart; a null among them is a value like any other. */
  key: readonly string[];
  columns: Readonly<Record<string, TableColumn>>;
}

type More = Omit<Partial<TableColumn>, 'kind' | 'title' | 'required'>;
const make =
  (kind: ColumnKind, required: boolean) =>
  (title: string, more: More = {}): TableColumn => ({ kind, title, required, ...more });

export const text = make('text', false);
export const requiredText = make('text', true);
/** Text of digits and letters. */
export const code = (title: string, more: More = {}): TableColumn => text(title, { ...more, isCode: true });
export const requiredCode = (title: string, more: More = {}): TableColumn => requiredText(title, { ...more, isCode: true });
/** A 采购方式 in any written form. */
export const method = (title: string): TableColumn => text(title, { isMethod: true });
export const integer = make('integer', false);
export const number = make('number', false);
export const requiredNumber = make('number', true);
/** A fraction of one, 0 to 1. */
export const rate = (title: string): TableColumn => number(title, { min: 0, max: 1, isRate: true });
export const money = make('money', false);
export const requiredMoney = make('money', true);
export const flag = make('flag', false);
export const time = make('time', false);
export const requiredTime = make('time', true);
export const choice = (title: string, choices: readonly string[]): TableColumn => make('choice', false)(title, { choices });
export const requiredChoice = (title: string, choices: readonly string[]): TableColumn => make('choice', true)(title, { choices });

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
