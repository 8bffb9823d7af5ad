/** Two companies, or three. */
export const memberParams = [
  { name: 'one_guid', title: '供应商标识', type: 'text' },
  { name: 'other_guid', title: '对方供应商标识', type: 'text' },
  { name: 'third_guid', title: '第三家供应商标识', type: 'text', fallback: '' },
] as const;

/** Whether a column names one of them, as SQL. */
export const isMember = (column: string): string => `${column} in ({one_guid:String}, {other_guid:String}, {third_guid:String})`;

/** Two companies, whichever comes first. */
export const pairParams = [memberParams[0], memberParams[1]] as const;
/** Whether a row with `company_a` and `company_b` is about them, as SQL. */
export const isPair =
  'company_a = least({one_guid:String}, {other_guid:String}) and company_b = greatest({one_guid:String}, {other_guid:String})';
