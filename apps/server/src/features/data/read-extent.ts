import { maxDictionarySize, maxListRows, pageSizes } from '@tenderscope/contract';
import type { Extent } from './data-service.ts';
import { generalErrors } from '../../platform/general-errors.ts';
import { dataErrors } from './data-errors.ts';

const integer = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN);

/** @throws HttpError 400 for a page below 1 or a size that is not offered. */
export function readPage(page: string, size: string): Extent {
  const [pageNumber, pageSize] = [integer(page), integer(size)];
  if (!(pageNumber >= 1)) throw dataErrors.badPage();
  const offered = (pageSizes as readonly number[]).includes(pageSize) || pageSize === maxDictionarySize;
  if (!offered) throw dataErrors.badPageSize();
  return { page: pageNumber, size: pageSize };
}

/** @throws HttpError 400 for a limit out of bounds. */
export function readLimit(limit: string | undefined): Extent {
  const rows = limit === undefined ? maxListRows : integer(limit);
  if (!(rows >= 1 && rows <= maxListRows)) throw generalErrors.badLimit(maxListRows);
  return { limit: rows };
}
