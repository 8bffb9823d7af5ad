import { placeForm, provinceForms } from '@tenderscope/contract';
import { cityForms } from '@tenderscope/contract/places';
import { hasOwnUnit, readMoney } from '../cells/read-money.ts';
import { plainCell } from '../cells/plain-cell.ts';
import { readCategory } from '../cells/read-category.ts';
import { readMethod } from '../cells/read-method.ts';
import { readDate } from '../cells/read-date.ts';
import { readOutcome } from '../cells/read-outcome.ts';
import { splitNames } from '../cells/split-names.ts';
import type { Cell } from '../sheet.ts';
import type { BodyRow } from '../table/find-table.ts';
import { agencyName, categoryWords, checkResult, companyEnd, countedUnit, creditCode, englishPerson, lotNumber, officeEnd, organisationWords, ownOrganisation, purchaseForm, statusWords } from '../vocabulary/cell-words.ts';
import type { ContentKind } from './ledger-fields.ts';

type Mark =
  | 'lotNumber' | 'office' | 'agency' | 'province' | 'city' | 'phrase' | 'countedUnit' | 'purchaseForm' | 'category' | 'creditCode' | 'person' | 'checkResult' | 'numberedCode';

/** Shares of the filled cells of a column that are of each kind; a cell may be of several. */
export interface ColumnContent {
  filled: number;
  shares: Readonly<Record<ContentKind, number>>;
  money: { hasDecimals: boolean; highest: number; ownUnits: number };
  /** Share of the filled cells that differ from all before them. */
  distinct: number;
  /** Shares of the filled cells that are more specific than a kind of content. */
  marks: Readonly<Record<Mark, number>>;
  /** True if the cells count the rows: 1, 2, 3. */
  isSequence: boolean;
}

/** Characters of the name of a project. */
const minPhrase = 3;
/** Any year makes a day without one readable. */
const anyYear = 2024;

/** Kinds of content of a column by a sample of its rows. */
export function columnContent(rows: readonly BodyRow[], column: number): ColumnContent {
  const cells = rows.flatMap(({ cells: row }) => (plainCell(row[column]) === '' ? [] : [row[column] ?? null]));
  const share = (isOf: (cell: Cell, text: string) => boolean): number =>
    (cells.length === 0 ? 0 : cells.filter((cell) => isOf(cell, plainCell(cell))).length / cells.length);
  const amounts = cells.flatMap((cell) => (hasOwnUnit(cell) ? [] : (readMoney(cell, 1) ?? [])));
  return {
    filled: cells.length,
    shares: {
      number: share((cell) => /^\d{1,6}$/.test(plainCell(cell))),
      code: share((_, text) => /^[\w\u4e00-\u9fff()[\]./#\u2014-]{2,40}$/.test(text) && /\d/.test(text)),
      text: share((cell) => typeof cell === 'string'),
      method: share((_, text) => readMethod(text) !== undefined),
      company: share((_, text) => splitNames(text).length === 1 && companyEnd.test(text)),
      companies: share((_, text) => isNameList(text)),
      money: share((cell) => typeof readMoney(cell, 1) === 'number'),
      date: share((cell) => isDay(cell)),
      status: share((_, text) => statusWords.includes(text) || readOutcome(text) !== undefined),
      category: share((_, text) => categoryWords.includes(text)),
      organisation: share((_, text) => organisationWords.includes(text) || ownOrganisation.test(text)),
    },
    money: {
      hasDecimals: amounts.some((amount) => !Number.isInteger(amount)),
      highest: amounts.reduce((max, amount) => Math.max(max, amount), 0),
      ownUnits: cells.filter((cell) => hasOwnUnit(cell)).length,
    },
    marks: {
      lotNumber: share((_, text) => lotNumber.test(text)),
      office: share((_, text) => officeEnd.test(text) && splitNames(text).length === 1),
      province: share((_, text) => provinceForms.has(placeForm(text))),
      city: share((_, text) => cityForms.has(placeForm(text))),
      countedUnit: share((_, text) => countedUnit.test(text)),
      category: share((_, text) => categoryWords.includes(text) || readCategory(text) !== undefined),
      purchaseForm: share((_, text) => purchaseForm.test(text)),
      agency: share((_, text) => agencyName.test(text) || ownOrganisation.test(text)),
      creditCode: share((_, text) => creditCode.test(text)),
      person: share((_, text) => englishPerson.test(text)),
      checkResult: share((_, text) => checkResult.test(text)),
      numberedCode: numberedCodes(cells.map((cell) => plainCell(cell))),
      phrase: share((cell, text) => typeof cell === 'string' && text.length >= minPhrase && !/^[\x20-\x7e]*$/.test(text)),
    },
    distinct: cells.length === 0 ? 0 : new Set(cells.map((cell) => plainCell(cell))).size / cells.length,
    isSequence: isSequence(cells.map((cell) => plainCell(cell))),
  };
}

/** Share of codes of one form with letters or marks, as `HJ-24-01` and `HJ-24-02`. */
function numberedCodes(texts: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const text of texts) {
    if (!/^(?=.*[a-z\u4e00-\u9fff])(?=.*\d)\S+$/i.test(text)) continue;
    const form = text.replace(/\d+/g, '9');
    counts.set(form, (counts.get(form) ?? 0) + 1);
  }
  return Math.max(0, ...counts.values()) / Math.max(1, texts.length);
}

/** True for integers that rise, or fall, by one at least and a few at most. */
function isSequence(texts: readonly string[]): boolean {
  if (texts.length < 3 || !texts.every((text) => /^\d{1,6}$/.test(text))) return false;
  const steps = texts.slice(1).map((text, index) => Number(text) - Number(texts[index]));
  const max = Math.max(...steps.map(Math.abs));
  return steps.every((step) => step !== 0 && Math.sign(step) === Math.sign(steps[0] ?? 0)) && max <= Math.abs(steps[0] ?? 0) + 3;
}

function isNameList(text: string): boolean {
  const names = splitNames(text);
  return names.length > 1 && names.filter((name) => companyEnd.test(name.replace(/[(\uff08:\uff1a][^)\uff09]*[)\uff09]?$/, ''))).length >= names.length / 2;
}

/** Plain numbers such as 4.5 are days only below the head of a date. */
const isDay = (cell: Cell): boolean =>
  !(typeof cell === 'number' && cell < 30_000) && !/^\d+\.\d+$/.test(plainCell(cell)) && typeof readDate(cell, anyYear) === 'string';
