import { prepareHeat } from '../../charts/prepare/prepare-heat.ts';
import { withData } from '../../charts/prepare/with-data.ts';
import type { Finding } from './finding.ts';

/** Maximum number of companies in the heat map. */
const maxCompanies = 20;

/** The pairs of a page, each company with each; a cell shows the pair's largest finding. Null without pairs. */
export function heatOfPairs(findings: readonly Finding[], title: string) {
  const pairs = findings.flatMap((finding) =>
    finding.about.of === 'members' && finding.weight !== null ? [{ finding, names: finding.about.names, weight: finding.weight }] : []);
  const companies = [...new Set(pairs.flatMap(({ names }) => names))].slice(0, maxCompanies);
  const cells = new Map<string, { id: string; row: string; column: string; value: number; notes: string[] }>();
  for (const { finding, names: [one = '', other = ''], weight } of pairs) {
    for (const [row, column] of [[one, other], [other, one]] as const) {
      const known = cells.get(`${row} ${column}`);
      if (!known || known.value < weight) cells.set(`${row} ${column}`, { id: finding.key, row, column, value: weight, notes: [...finding.facts] });
    }
  }
  if (cells.size === 0) return null;
  const model = prepareHeat([...cells.values()], { rows: companies, columns: companies, measure: { name: title, type: 'count', unit: '个' } });
  return withData(model, findings, ({ key }) => key);
}
