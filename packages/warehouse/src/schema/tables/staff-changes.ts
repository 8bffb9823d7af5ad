import { keyRoles } from '@tenderscope/contract';
import { flag, hashed, requiredChoice, requiredCode, text, time, type Table } from '../define-table.ts';
import { keyRoleSynonyms } from '../vocabulary/synonyms.ts';

/** Changes of the key staff of a contract. Persons are keyed hashes, absent if the office delivers none; the mark is null if unknown. */
export const staffChanges = {
  name: 'staff_changes',
  title: '关键人员变更',
  key: ['contract_id', 'role', 'changed_at'],
  columns: {
    contract_id: requiredCode('合同', { references: 'contracts' }),
    role: requiredChoice('岗位', keyRoles, keyRoleSynonyms),
    from_hash: hashed('原人员散列', 'person'),
    to_hash: hashed('新人员散列', 'person'),
    changed_at: time('变更时间'),
    reason: text('变更原因'),
    is_approved: flag('是否经招标人同意'),
  },
} as const satisfies Table;
