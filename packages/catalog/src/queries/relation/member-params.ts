/** Two companies, or three. */
export const memberParams = [
  { name: 'gys_guid', title: '供应商标识', type: 'text' },
  { name: 'Target_gys_guid', title: '对方供应商标识', type: 'text' },
  { name: 'third_guid', title: '第三家供应商标识', type: 'text', fallback: '' },
] as const;

/** Whether a column names one of them, as SQL. */
export const isMember = (column: string): string => `${column} in ({gys_guid:String}, {Target_gys_guid:String}, {third_guid:String})`;
