import { messages } from './messages.ts';

/**
 * Records of companies that are joined to another one: see `findAliases`. Computed by a load before marts, since these read joined rows.
 */
export const companyAlias = {
  name: 'company_alias',
  title: messages.title,
  columns: { company_id: 'VARCHAR', merged_id: 'VARCHAR', name: 'VARCHAR', merged_name: 'VARCHAR', reason: 'VARCHAR' },
  key: ['company_id'],
  /** Must be increased whenever the rules of joining change. */
  version: 1,
} as const;
