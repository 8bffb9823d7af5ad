/** Marks of the machine that made a bid, by their column. */
export const hardwareKinds = { mac: 'MAC地址', cpu_id: 'CPU序列号', disk_id: '硬盘序列号', lock_no: '加密锁号' } as const;
