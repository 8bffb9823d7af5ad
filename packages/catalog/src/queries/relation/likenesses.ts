import { evidenceStrengths } from '@tenderscope/detection';

/** Features that two bids of a lot may have in common, by kind in `shared_evidence`: name and level according to 04 §Evidence. */
export const likenesses = {
  mac: ['MAC地址相同', '中'],
  cpu_id: ['CPU序列号相同', '中'],
  disk_id: ['硬盘序列号相同', '中'],
  lock_no: ['加密锁号相同', '强'],
  deposit_account: ['保证金账户相同', '强'],
  ip: ['IP相同', '弱'],
  contact_phone: ['联系电话相同', '弱'],
  file_author: ['文件作者相同', '弱'],
} as const;

/** All three ids of a machine on one lot are hard evidence (04 §Evidence). */
export const machine = { kinds: ['mac', 'cpu_id', 'disk_id'], name: 'MAC、CPU、硬盘均相同' } as const;
/** The same as a list of SQL. */
export const machineKinds = machine.kinds.map((kind) => `'${kind}'`).join(', ');

const byKind = (place: 0 | 1): string => `case kind ${Object.entries(likenesses).map(([kind, names]) => `when '${kind}' then '${names[place]}'`).join(' ')} end`;
/** Name and level of the similarity in the column `kind`, as SQL. */
export const likenessName = byKind(0);
export const likenessLevel = byKind(1);

/** Level of a link through shares or people by its `strength` in `party_link`, as SQL. */
export const linkLevel = `case when strength >= ${evidenceStrengths.hard} then '强' when strength >= ${evidenceStrengths.medium} then '中' else '弱' end`;

/** The order of levels, as SQL. */
export const levelRank = (level: string): string => `case ${level} when '强' then 1 when '中' then 2 else 3 end`;
