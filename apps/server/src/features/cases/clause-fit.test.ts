import { caseClauses, clauseCards, clausePresets, lackingEvidence, type CaseClause, type FrozenEvidence } from '@tenderscope/contract';
import { indicators } from '@tenderscope/warehouse';
import { expect, it } from 'vitest';
import { evidenceKindsOf, misfitOf } from './clause-fit.ts';

const frozen = (rows: FrozenEvidence['rows'], parts: Record<string, FrozenEvidence['rows']> = {}): FrozenEvidence => ({
  ...{ query: 'q', params: [], conditions: [], columns: [], rows, ruleVersion: '1', dataVersion: 1, frozenAt: 1, sha256: '' },
  parts: Object.entries(parts).map(([part, own]) => (
    { part, title: part, query: null, columns: [], rows: own, total: own.length, missing: null, dataVersion: 1 }
  )),
});
const caseOf = (rule: string, evidence: FrozenEvidence, addedFindings: { rule: string; evidence: FrozenEvidence }[] = []) => (
  { rule, evidence, laterEvidence: [], addedFindings: addedFindings.map((one) => ({ ...one, laterEvidence: [] })) as never }
);

it('has presets for every indicator, of which the first clause is its basis and fits its own finding', () => {
  const codes = indicators().map(({ code }) => code);
  expect(codes.filter((code) => (clausePresets[code]?.clauses.length ?? 0) === 0)).toEqual([]);
  expect(Object.keys(clausePresets).filter((rule) => !rule.includes('.') && !codes.includes(rule))).toEqual([]);
  const articleOf = (text: string): string => /第[一二三四五六七八九十百]+条/.exec(text)?.[0] ?? text;
  const differing = indicators().flatMap(({ code, basis }) => {
    const [first] = clausePresets[code]?.clauses ?? [];
    const article = first && (clauseCards[first].article || clauseCards[first].source);
    return basis === null || articleOf(article ?? '') === articleOf(basis) ? [] : [`${code}: ${basis} / ${article}`];
  });
  // D01 names two articles, of which the second one is nearer to its evidence.
  expect(differing).toEqual(['D01: 招标投标法第三条、第四条 / 第四条']);
  const unfit = Object.entries(clausePresets).flatMap(([rule, { clauses, shows }]) =>
    clauses.slice(0, 1).filter((clause) => shows.length > 0 && lackingEvidence(clause, shows).length > 0).map((clause) => `${rule}: ${clause}`));
  expect(unfit).toEqual([]);
});

it('warns where the frozen evidence is of another kind, and not where it fits', () => {
  const device = caseOf('relation.sameHardware', frozen([{ kind: 'MAC地址', lotNum: 1 }]));
  const fits = (clause: CaseClause): boolean => misfitOf(clause, device) === null;
  expect(caseClauses.slice(0, 10).filter(fits)).toEqual(['第四十条第（一）项']);
  expect(misfitOf('第四十条第（四）项', device)).toBe('报价规律、投标文件内容相同');
  expect(misfitOf('第三十九条', device)).toBe('中标、缺席或共同投标的规律');
});

it('reads kinds from every finding and every part, but not from noise or from lots on which a company merely bid', () => {
  const pair = (rows: FrozenEvidence['rows']) => caseOf('competition.rivals', frozen([], { pairEvidence: rows }));
  expect(evidenceKindsOf(pair([{ kind: '加密锁号相同', lotNum: 0, noiseNum: 4 }]))).toEqual([]);
  expect(evidenceKindsOf(pair([{ kind: '加密锁号相同', lotNum: 2 }, { kind: '共同投标', lotNum: 9 }]))).toEqual(['设备或文件作者相同', '联系或办理人员相同']);
  expect(evidenceKindsOf(pair([{ kind: '持股', lotNum: null }]))).toEqual(['股权或任职关联']);
  const similar = frozen([], { similarities: [{ kind: '保证金账户相同', isCounted: '否' }] });
  expect(evidenceKindsOf(caseOf('company.evidence', similar))).toEqual([]);
  const rules = frozen([], { companyRules: [{ code: 'R028', mineNum: 0 }, { code: 'R058', mineNum: 1 }] });
  expect(evidenceKindsOf(caseOf('company.evidence', rules))).toEqual(['低价']);
  const screens = frozen([], { screens: [{ lot_guid: 'l1', pattern: null }, { lot_guid: 'l2', pattern: '等差' }] });
  expect(evidenceKindsOf(caseOf('competition.rivals', screens))).toEqual(['报价规律']);
  const added = { rule: 'T40-3', evidence: frozen([]) };
  expect(evidenceKindsOf(caseOf('company.evidence', frozen([]), [added]))).toEqual(['项目管理成员相同']);
});
