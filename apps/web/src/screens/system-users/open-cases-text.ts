import { formatCount, type AdminUser } from '@tenderscope/contract';

/** Note about the cases that need another examiner once the account is disabled or locked; empty without any. */
export const openCasesText = ({ openCaseNum }: Pick<AdminUser, 'openCaseNum'>): string =>
  openCaseNum === 0 ? '' : `名下 ${formatCount(openCaseNum)} 条未结线索将标为「需要新的负责人」，请在「线索核查」中重新指派。`;
