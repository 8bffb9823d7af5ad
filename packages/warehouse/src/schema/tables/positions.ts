import { positionRoles } from '@tenderscope/contract';
import { code, hashed, requiredChoice, requiredCode, requiredText, type Table } from '../define-table.ts';
import { roleSynonyms } from '../vocabulary/synonyms.ts';

export const positions = {
  name: 'positions',
  title: '任职',
  key: ['company_id', 'role', 'person_id', 'person_name'],
  columns: {
    person_id: code('人员标识'),
    person_name: requiredText('姓名'),
    company_id: requiredCode('企业', { references: 'companies' }),
    role: requiredChoice('职务', positionRoles, roleSynonyms),
    person_hash: hashed('人员散列', 'person'),
  },
} as const satisfies Table;
