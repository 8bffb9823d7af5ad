import { formatCount } from '@tenderscope/contract';
import type { Row } from '../../lib/queries/use-rows.ts';

/** Distinguishes a found supplier from others of the same name. */
export function supplierNote({ sameNameNum, sheng_name, shi_name, tbNum }: Row<'supplier.search'>): string {
  const place = [sheng_name, shi_name].filter((part) => part !== null).join(' ');
  const namesakes = sameNameNum > 1 ? `同名 ${formatCount(sameNameNum)} 家 · ` : '';
  return `${namesakes}${place === '' ? '' : `${place} · `}投标 ${formatCount(tbNum)} 次`;
}
