import { pinyinInitials } from '@tenderscope/detection';
import type { Cell, LoadSession } from '../load/load-session.ts';
import type { Statistic } from './statistic.ts';

const columns = { name: 'VARCHAR', initials: 'VARCHAR' } as const;

const named = '(select name from companies union all select name from units)';

/** Pinyin initials of the names of companies and units, for searching. */
export const nameInitials: Statistic = {
  name: 'name_initials',
  title: '企业与单位名称拼音首字母',
  grain: 'name of companies and units',
  columns,
  key: ['name'],
  reads: ['companies', 'units'],
  version: 3,
  refresh: async (session) => {
    await session.remove('name_initials', `name not in ${named}`);
    await session.append('name_initials', Object.keys(columns), newNames(session));
  },
};

async function* newNames(session: LoadSession): AsyncIterable<readonly Cell[]> {
  const unknown = `select distinct name from ${named} n where name not in (select name from name_initials) order by name`;
  const names = [];
  for await (const rows of session.read(unknown)) names.push(...rows);
  for (const [name = ''] of names) yield [String(name), pinyinInitials(String(name))];
}
