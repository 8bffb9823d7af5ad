import { invitationResponses } from '@tenderscope/contract';
import { choice, requiredCode, expectedTime, time, type Table } from '../define-table.ts';
import { responseSynonyms } from '../vocabulary/synonyms.ts';

export const invitations = {
  name: 'invitations',
  title: '邀请',
  key: ['lot_id', 'company_id'],
  columns: {
    lot_id: requiredCode('标段', { references: 'lots' }),
    company_id: requiredCode('企业', { references: 'companies' }),
    invited_at: expectedTime('邀请时间'),
    response: choice('回复', Object.keys(invitationResponses), responseSynonyms),
    responded_at: time('回复时间'),
  },
} as const satisfies Table;
