import { appointmentStatuses, appointmentWays } from '@tenderscope/contract';
import { choice, flag, requiredCode, text, time, type Table } from '../define-table.ts';
import { appointmentStatusSynonyms, appointmentWaySynonyms } from '../vocabulary/synonyms.ts';

/**
 * The list of a panel: experts who were drawn or appointed for a lot, also those who did not attend, were recused or replaced. From
 * `recused_at` on an expert is no member. Representatives of the buyer may be absent from such a list.
 */
export const appointments = {
  name: 'appointments',
  title: '专家抽取',
  key: ['lot_id', 'expert_id'],
  columns: {
    lot_id: requiredCode('标段', { references: 'lots' }),
    expert_id: requiredCode('专家', { references: 'experts' }),
    way: choice('抽取方式', appointmentWays, appointmentWaySynonyms),
    status: choice('状态', appointmentStatuses, appointmentStatusSynonyms),
    is_owner_representative: flag('是否招标人代表'),
    drawn_at: time('抽取时间'),
    recused_at: time('回避或更换时间', { isEmptyMeaningful: true }),
    reason: text('回避或缺席原因'),
  },
} as const satisfies Table;
