import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { caseClauses, clausePresets, proposedClauses } from '@tenderscope/contract';
import { expect, it } from 'vitest';
import { clauseOptions } from './clause-options.ts';

it('proposes the clauses of every finding first, and offers each clause once', () => {
  const options = clauseOptions({ rule: 'T40-6', addedFindings: [{ rule: 'relation.sameHardware' }] as never });
  expect(options[0]).toEqual({
    label: '按线索的规则建议',
    options: [
      { value: '第四十条第（六）项', label: '招标投标法实施条例第四十条第（六）项' },
      { value: '第四十条第（一）项', label: '招标投标法实施条例第四十条第（一）项' },
      { value: '第四十条第（二）项', label: '招标投标法实施条例第四十条第（二）项' },
    ],
  });
  expect(options.flatMap((group) => group.options.map(({ value }) => value)).toSorted()).toEqual(caseClauses.toSorted());
  expect(clauseOptions({ rule: 'supplier.ranking', addedFindings: [] })[0]?.label).toBe('招标投标法实施条例');
});

it('has presets for every query that a page opens a case with', async () => {
  const folder = join(import.meta.dirname, '../..');
  const files = (await readdir(folder, { recursive: true })).filter((name) => /(?<!\.test)(?<!test-support)\.tsx?$/.test(name) && !name.startsWith('gallery'));
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  const rules = new Set(texts.flatMap((text) => [...text.matchAll(/\brule(?:=|: )['"]([a-z][A-Za-z]+\.[A-Za-z0-9]+)['"]/g)].map(([, rule = '']) => rule)));
  expect([...rules].toSorted()).toEqual([
    'company.evidence', 'competition.rivals', 'expert.alerts', 'opening.findings', 'relation.groups', 'relation.holders', 'relation.jointBidding2',
    'relation.jointBidding3', 'relation.priceAlerts', 'relation.risks', 'relation.sameHardware',
    'supplier.info',
  ]);
  expect([...rules].filter((rule) => proposedClauses([rule]).length === 0)).toEqual([]);
  expect(Object.keys(clausePresets).filter((rule) => rule.includes('.') && !rules.has(rule))).toEqual([]);
});
