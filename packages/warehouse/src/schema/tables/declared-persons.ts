import { declaredRelations } from '@tenderscope/contract';
import { code, hashed, requiredChoice, requiredCode, text, time, type Table } from '../define-table.ts';
import { relationSynonyms } from '../vocabulary/synonyms.ts';

/**
 * Staff of a buyer and their relatives, as staff declare them; persons are keyed hashes. `staff_hash` is the member of staff, absent if the
 * office delivers none. The days are those of the member of staff in the post, both inclusive; absent ones do not limit. From
 * `recused_at` on the member of staff takes no part in matters of the person.
 */
export const declaredPersons = {
  name: 'declared_persons',
  title: '申报人员',
  key: ['unit_id', 'person_hash', 'relation', 'staff_hash'],
  columns: {
    unit_id: requiredCode('招标人单位', { references: 'units' }),
    staff_hash: hashed('员工散列', 'person'),
    relation: requiredChoice('与员工的关系', declaredRelations, relationSynonyms),
    person_hash: { ...hashed('人员散列', 'person'), required: true },
    post: text('岗位'),
    in_post_from: time('任职起始日期'),
    in_post_to: time('任职截止日期', { isEmptyMeaningful: true }),
    declared_at: time('申报日期'),
    recused_at: time('回避日期'),
    declaration_no: code('申报编号'),
  },
} as const satisfies Table;
