/** Two or three companies. */
export const memberParams = [
  { name: 'one_guid', title: '供应商标识', type: 'text' },
  { name: 'other_guid', title: '对方供应商标识', type: 'text' },
  { name: 'third_guid', title: '第三家供应商标识', type: 'text', fallback: '' },
] as const;

/** SQL condition: a column names one of them. */
export const isMember = (column: string): string => `${column} in ({one_guid:String}, {other_guid:String}, {third_guid:String})`;

/** Two companies, in either order. */
export const pairParams = [memberParams[0], memberParams[1]] as const;
/** SQL condition: a row with `company_a` and `company_b` is about them. */
export const isPair =
  'company_a = least({one_guid:String}, {other_guid:String}) and company_b = greatest({one_guid:String}, {other_guid:String})';
