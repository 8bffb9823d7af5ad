import { holderTypes } from '@tenderscope/contract';
import { code, hashed, rate, requiredChoice, requiredCode, requiredText, time, type Table } from '../define-table.ts';
import { holderSynonyms } from '../vocabulary/synonyms.ts';

/**
 * Holders of a company and their shares. A holder is not necessarily one of our companies: `holder_id` is not a reference, and may be
 * absent.
 */
export const shareholdings = {
  name: 'shareholdings',
  title: '股东',
  key: ['company_id', 'holder_type', 'holder_id', 'holder_name'],
  columns: {
    holder_id: code('股东标识'),
    holder_name: requiredText('股东名称'),
    holder_type: requiredChoice('股东类型', Object.keys(holderTypes), holderSynonyms),
    company_id: requiredCode('企业', { references: 'companies' }),
    ratio: rate('持股比例'),
    since: time('起始日期'),
    person_hash: hashed('人员散列', 'person'),
  },
} as const satisfies Table;
