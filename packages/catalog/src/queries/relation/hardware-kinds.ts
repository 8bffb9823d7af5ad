/** Marks of the machine that produced a bid, by their column. */
export const hardwareKinds = { mac: 'MAC地址', cpu_id: 'CPU序列号', disk_id: '硬盘序列号', lock_no: '加密锁号' } as const;

/** The columns as a list of SQL. */
export const hardwareColumns = Object.keys(hardwareKinds).map((column) => `'${column}'`).join(', ');

/** SQL of the title of the mark whose column an expression gives. */
export const hardwareTitle = (column: string): string =>
  `case ${column} ${Object.entries(hardwareKinds).map(([name, title]) => `when '${name}' then '${title}'`).join(' ')} end`;
