import { createHash } from 'node:crypto';
import { plainForm } from '@tenderscope/contract';
import { nameKey } from '../cells/name-key.ts';
import { editionOfTitle } from '../vocabulary/table-words.ts';

/** Bytes of a digest that make an id. A text cut from that of all of them would keep all in memory. */
const idBytes = 12;

/** Ids are made from what identifies a row, so that the same row has the same id in every ledger and every month. */
const idOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, idBytes).toString('hex');

export const unitId = (name: string): string => idOf('unit', nameKey(name));
export const companyId = (name: string): string => idOf('company', nameKey(name));

/** The unit is part of it, so that equal codes of two offices never meet. A project without a code is identified by its name. */
export const projectId = (unit: string, code: string, name: string): string =>
  idOf('project', nameKey(unit), code === '' ? 'name' : 'code', plainForm(code === '' ? name : code));

/** @param ordinal of rows with the same project and lot: 0 is the first. */
export const lotId = (project: string, code: string, name: string, ordinal: number): string =>
  idOf('lot', project, plainForm(code === '' ? name : code), ...(ordinal === 0 ? [] : [String(ordinal)]));

export const consortiumId = (lot: string, members: readonly string[]): string => idOf('consortium', lot, ...[...members].sort());

/** The names of a ledger's file and sheet without what counts months and copies. */
export const ledgerName = (title: string): string => title.replace(editionOfTitle, '').replace(/^·|·$/g, '') || title;

/** A ledger that comes again and again. */
export const ledgerId = (title: string): string => idOf('ledger', plainForm(title.replace(editionOfTitle, '')));

/** An expert without a code is identified by the name and, where the ledger has it, the employer. */
export const expertId = (code: string, name: string, employer: string): string =>
  code === '' ? idOf('expert', 'name', nameKey(name), nameKey(employer)) : idOf('expert', 'code', plainForm(code));

/** Of an expert whom a list of marks names by the seat alone. */
export const seatId = (lot: string, seat: string): string => idOf('expert', 'seat', lot, plainForm(seat));

export const contractId = (lot: string, code: string, company: string): string =>
  code === '' ? idOf('contract', lot, company) : idOf('contract', lot, 'code', plainForm(code));
