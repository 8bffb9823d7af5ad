import { integer, number, optionalText, text, type Columns } from '../columns.ts';

/** Fields of rows themselves: identity, kind and place in lists, pivots and facets. */
export const rowFields = {
  columnKind: text('列性质'),
  columnLabel: optionalText('列'),
  columnPlace: integer('列次序'),
  columnValue: optionalText('列取值'),
  label: optionalText('名称'),
  num: integer('数量'),
  part: text('行的种类'),
  partBase: number('基数'),
  partKey: text('部分标识'),
  partLabel: text('部分'),
  partSum: number('部分数值'),
  place: integer('次序'),
  row_guid: text('记录标识'),
  rowKind: text('行性质'),
  rowLabel: optionalText('行'),
  rowPlace: integer('行次序'),
  rowValue: optionalText('行取值'),
} satisfies Columns;
