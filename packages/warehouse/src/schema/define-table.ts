/**
 * How a column is checked and kept. `time` is epoch ms in business time, `money` yuan ≥ 0,
 * `number` any finite number, `flag` 0 or 1, `choice` one of a list.
 */
export type ColumnKind = 'text' | 'integer' | 'number' | 'money' | 'flag' | 'time' | 'choice';

export interface TableColumn {
  kind: ColumnKind;
  title: string;
  required: boolean;
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
export const integer = make('integer', false);
export const number = make('number', false);
export const requiredNumber = make('number', true);
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
