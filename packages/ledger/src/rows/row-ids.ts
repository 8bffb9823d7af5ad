import { createHash } from 'node:crypto';
import { plainForm } from '@tenderscope/contract';
import { nameKey } from '../cells/name-key.ts';
import { editionOfTitle } from '../vocabulary/table-words.ts';

/** Bytes of a digest that make an id. A substring of the full text would keep all of it in memory. */
const idBytes = 12;

/** Ids are derived from the identification of a row, so that the same row has the same id in every ledger and every month. */
const idOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, idBytes).toString('hex');

export const unitId = (name: string): string => idOf('unit', nameKey(name));
export const companyId = (name: string): string => idOf('company', nameKey(name));

/** The id contains the unit, so that equal codes of two offices never conflict. A project without a code is identified by its name. */
export const projectId = (unit: string, code: string, name: string): string =>
  idOf('project', nameKey(unit), code === '' ? 'name' : 'code', plainForm(code === '' ? name : code));

/** @param ordinal number among the rows of the same project and lot, from 0. */
export const lotId = (project: string, code: string, name: string, ordinal: number): string =>
  idOf('lot', project, plainForm(code === '' ? name : code), ...(ordinal === 0 ? [] : [String(ordinal)]));

export const consortiumId = (lot: string, members: readonly string[]): string => idOf('consortium', lot, ...[...members].sort());

/** The names of a ledger's file and sheet without the parts for months and copies. */
export const ledgerName = (title: string): string => title.replace(editionOfTitle, '').replace(/^·|·$/g, '') || title;

/** Id of a ledger that is imported repeatedly. */
export const ledgerId = (title: string): string => idOf('ledger', plainForm(title.replace(editionOfTitle, '')));

/** An expert without a code is identified by the name and, if the ledger has it, the employer. */
export const expertId = (code: string, name: string, employer: string): string =>
  code === '' ? idOf('expert', 'name', nameKey(name), nameKey(employer)) : idOf('expert', 'code', plainForm(code));

/** Id of an expert whom a list of marks names only by the seat. */
export const seatId = (lot: string, seat: string): string => idOf('expert', 'seat', lot, plainForm(seat));

export const contractId = (lot: string, code: string, company: string): string =>
  code === '' ? idOf('contract', lot, company) : idOf('contract', lot, 'code', plainForm(code));
