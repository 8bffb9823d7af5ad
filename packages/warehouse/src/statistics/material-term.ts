import { parseMaterial } from '@tenderscope/detection';
import type { Cell, LoadSession } from '../load/load-session.ts';
import type { Statistic } from './statistic.ts';

const quoted = `select distinct material_name, coalesce(spec, '') as spec, coalesce(unit, '') as unit from items`;
const sameTerm = '(material_name, spec, unit)';
const columns = { material_name: 'VARCHAR', spec: 'VARCHAR', unit: 'VARCHAR', name_key: 'VARCHAR', spec_key: 'VARCHAR', base_unit: 'VARCHAR', unit_factor: 'DOUBLE' } as const;

/** Normalised terms for each spelling of a material; an absent specification or unit is empty text. */
export const materialTerm: Statistic = {
  name: 'material_term',
  title: '物料写法',
  grain: 'writing of name, specification and unit',
  columns,
  key: ['material_name', 'spec', 'unit'],
  reads: ['items'],
  before: 'material_price',
  version: 5,
  refresh: async (session) => {
    await session.keep('quoted_term', quoted);
    await session.remove('material_term', `${sameTerm} not in (select material_name, spec, unit from quoted_term)`);
    await session.append('material_term', Object.keys(columns), newTerms(session));
  },
};

async function* newTerms(session: LoadSession): AsyncIterable<readonly Cell[]> {
  const unknown = `select material_name, spec, unit from quoted_term where ${sameTerm} not in (select material_name, spec, unit from material_term)
    order by material_name, spec, unit`;
  const terms = [];
  for await (const rows of session.read(unknown)) terms.push(...rows);
  for (const row of terms) {
    const [name = '', spec = '', unit = ''] = row.map(String);
    const { nameKey, specKey, unit: baseUnit, unitFactor } = parseMaterial(name, spec, unit);
    yield [name, spec, unit, nameKey, specKey, baseUnit, unitFactor];
  }
}
