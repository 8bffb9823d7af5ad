import type { Permission } from '@tenderscope/contract';

/** The screens about relations between companies. Each of them opens 两家企业, so that each grants the queries of that page. */
export const relationScreens = [
  'warningRelationAnalysis', 'competitionRelationAnalysis', 'complexRelationAnalysis', 'companyReport',
] as const satisfies readonly Permission[];
