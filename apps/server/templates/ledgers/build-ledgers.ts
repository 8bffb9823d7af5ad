import { join } from 'node:path';
import {
  appointmentStatuses, appointmentWays, declaredRelations, ledgerFieldTitles, ledgerKindFields, ledgerKindNames, ledgerKinds,
  ledgerValueChoices, positionRoles, riskKinds,
  type LedgerField, type LedgerKind,
} from '@tenderscope/contract';
import { kindRules, ledgerFields } from '@tenderscope/ledger';
import ExcelJS from 'exceljs';
import { ledgerTemplateMessages as texts } from './messages.ts';

/** Writes an empty ledger of each kind, to be filled in: `npx tsx apps/server/templates/ledgers/build-ledgers.ts [folder]`. */
const folder = process.argv[2] ?? import.meta.dirname;

/** Number of rows below the head with drop-downs. */
const rowsWithChoices = 1000;
const notInTemplates: ReadonlySet<LedgerField> = new Set<LedgerField>(['serial', 'bidPrices', 'markOfHead']);
const flags: ReadonlySet<LedgerField> = new Set<LedgerField>([
  'isWinner', 'isValid', 'isSubjective', 'isCentralized', 'isPublic', 'isOnline', 'isElectronic', 'isOwnerRepresentative', 'isRecused',
  'subcontractApproved', 'isLabour', 'staffChangeApproved',
]);
const required = { argb: 'FFFFE7BA' };
const optional = { argb: 'FFE8EEF7' };

function choicesOf(field: LedgerField): readonly string[] {
  if (flags.has(field)) return texts.yesNo;
  if (field === 'riskKind') return riskKinds;
  if (field === 'relation') return declaredRelations;
  if (field === 'holderRole') return [texts.holder, ...positionRoles];
  if (field === 'holderType') return texts.holderTypes;
  if (field === 'drawWay') return appointmentWays;
  if (field === 'drawStatus') return appointmentStatuses;
  return field in ledgerValueChoices ? ledgerValueChoices[field as keyof typeof ledgerValueChoices] : [];
}

function headOf(field: LedgerField): string {
  const title = ledgerFieldTitles[field];
  return ledgerFields[field].kind === 'money' ? texts.withUnit(title, field === 'unitPrice') : title;
}

/** Lists of fields of which a row needs one each; rows about lots name the project, tenders and rows about units the unit. */
function needsOf(kind: LedgerKind): LedgerField[][] {
  const { needs, rowsOf } = kindRules[kind];
  const ofRows: LedgerField[][] = [
    ...(rowsOf === 'lots' ? [['projectCode', 'projectName'] satisfies LedgerField[]] : []),
    ...(kind === 'tenders' || rowsOf === 'units' ? [['unit'] satisfies LedgerField[]] : []),
  ];
  const own = needs.map((fields) => fields.filter((field) => !notInTemplates.has(field)));
  return [...ofRows, ...own.filter((fields) => !fields.includes('projectCode'))];
}

function addLedger(book: ExcelJS.Workbook, kind: LedgerKind, fields: readonly LedgerField[]): void {
  const sheet = book.addWorksheet(ledgerKinds[kind], { views: [{ state: 'frozen', ySplit: 1 }] });
  const needed = new Set(needsOf(kind).flat());
  const head = sheet.addRow(fields.map(headOf));
  head.font = { bold: true };
  fields.forEach((field, index) => {
    const column = sheet.getColumn(index + 1);
    column.width = Math.max(12, headOf(field).length * 2 + 4);
    head.getCell(index + 1).fill = { type: 'pattern', pattern: 'solid', fgColor: needed.has(field) ? required : optional };
    const choices = choicesOf(field);
    for (let row = 2; choices.length > 0 && row <= rowsWithChoices; row += 1) {
      sheet.getCell(row, index + 1).dataValidation = choiceOf(index, choices);
    }
  });

  /** Choices are cells of the notes: a list in the rule itself is limited to 255 characters. */
  function choiceOf(index: number, { length }: readonly string[]): ExcelJS.DataValidation {
    const column = sheet.getColumn(choiceColumn(index)).letter;
    const formulae = [`'${texts.notes}'!$${column}$1:$${column}$${length}`];
    return { type: 'list', allowBlank: true, formulae, showErrorMessage: true, errorStyle: 'warning', error: texts.badChoice };
  }
}

/** Column of the choices on the sheet of notes, to the right of the notes. */
const choiceColumn = (index: number): number => texts.heads.length + 3 + index;

function addNotes(book: ExcelJS.Workbook, kind: LedgerKind, fields: readonly LedgerField[]): void {
  const sheet = book.addWorksheet(texts.notes);
  const needs = needsOf(kind);
  sheet.addRow([...texts.heads]).font = { bold: true };
  fields.forEach((field, index) => {
    const choices = choicesOf(field);
    const need = needs.find((list) => list.includes(field));
    const titles = need?.map((one) => ledgerFieldTitles[one]) ?? [];
    const about = [texts.notesOf[field] ?? '', choices.length > 0 ? texts.choices(choices) : ''].filter((text) => text !== '');
    sheet.addRow([headOf(field), titles.length > 1 ? texts.oneOf(titles) : titles.length === 1 ? texts.required : '', about.join(' '), texts.examples[field] ?? '']);
    choices.forEach((choice, row) => (sheet.getCell(row + 1, choiceColumn(index)).value = choice));
    sheet.getColumn(choiceColumn(index)).hidden = true;
  });
  for (const line of texts.general) sheet.addRow([line]);
  [24, 30, 60, 40].forEach((width, index) => Object.assign(sheet.getColumn(index + 1), { width, alignment: { wrapText: index > 0, vertical: 'top' } }));
}

for (const kind of ledgerKindNames) {
  const book = new ExcelJS.Workbook();
  book.created = book.modified = new Date(0);
  const fields = ledgerKindFields[kind].filter((field) => !notInTemplates.has(field));
  addLedger(book, kind, fields);
  addNotes(book, kind, fields);
  await book.xlsx.writeFile(join(folder, `${kind}.xlsx`));
}
