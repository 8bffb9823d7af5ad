import { shows, type CaseClause, type EvidenceKind } from './case-clauses.ts';

/** Clauses that a rule proposes, the nearest first, and the kinds of evidence that its finding itself is. */
export interface ClausePreset {
  clauses: readonly CaseClause[];
  shows: readonly EvidenceKind[];
}

const preset = (clauses: readonly CaseClause[], ...own: readonly EvidenceKind[]): ClausePreset => ({ clauses, shows: own });
const {
  machine, agent, manager, account, fileContent, prices, arrangement, ownership, marks, evaluation, lowPrice, record, purchase, procedure,
  contract, concentration,
} = shows;

const [sameAuthor, sameAgent, sameManager, likeBids, sameAccount] = [
  '第四十条第（一）项', '第四十条第（二）项', '第四十条第（三）项', '第四十条第（四）项', '第四十条第（六）项',
] as const satisfies readonly CaseClause[];
const [related, agreed, favoured] = ['第三十四条', '第三十九条', '第四十一条'] as const satisfies readonly CaseClause[];
const rejection = '招标投标法实施条例第五十一条' satisfies CaseClause;
const evaluators = ['招标投标法第四十四条', '招标投标法实施条例第四十九条'] as const satisfies readonly CaseClause[];
const contracts = '招标投标法第四十六条' satisfies CaseClause;
const passedOn = '招标投标法第四十八条' satisfies CaseClause;
const patterned = preset([likeBids, agreed], prices);
const favouring = preset([favoured], concentration);

/** Presets of the rules that find cases: queries by key, indicators by code. A rule without a clause of its own proposes one to examine. */
export const clausePresets: Readonly<Record<string, ClausePreset>> = {
  'relation.groups': preset([agreed, sameAuthor, likeBids], arrangement),
  'relation.jointBidding2': preset([agreed], arrangement),
  'relation.jointBidding3': preset([agreed], arrangement),
  'relation.sameHardware': preset([sameAuthor, sameAgent], machine),
  'relation.holders': preset([related], ownership),
  'relation.risks': preset([rejection, '第四十二条'], record),
  'relation.priceAlerts': patterned,
  'company.evidence': preset([sameAuthor, sameAgent, related, agreed]),
  'competition.rivals': preset([agreed, sameAuthor, likeBids]),
  'supplier.info': preset([agreed, favoured, related]),
  'opening.findings': preset([sameAuthor, likeBids, related]),
  'expert.alerts': preset([...evaluators, favoured], marks),
  A01: preset(['招标投标法实施条例第四十九条', '招标投标法第四十四条'], evaluation, prices),
  B01: preset([agreed, favoured], arrangement),
  C54: preset(['招标投标法实施条例第五十四条'], procedure),
  D01: preset(['招标投标法第四条', '招标投标法第三条'], purchase),
  E01: preset([related], ownership),
  D02: preset(['招标投标法第二十八条', '招标投标法第四条'], purchase, procedure),
  J01: preset([contracts, '招标投标法第三十三条'], contract, lowPrice),
  K01: preset(['政府采购质疑和投诉办法第三十七条'], record),
  L01: preset(['财库〔2026〕2号', '招标投标法第三十三条'], lowPrice),
  M01: preset(['评标委员会和评标方法暂行规定第三十五条', ...evaluators], marks),
  M02: preset(['评标委员会和评标方法暂行规定第三十五条', ...evaluators], marks),
  N01: preset([favoured, '第四十二条'], concentration),
  N02: preset([favoured, '第四十二条'], concentration),
  P37: preset(['招标投标法第三十七条'], evaluation),
  'P37-3': preset(['招标投标法第三十七条', '招标投标法实施条例第四十六条'], evaluation, marks),
  P46: preset(['招标投标法实施条例第四十六条', '招标投标法第三十七条'], evaluation),
  P48: preset(['招标投标法实施条例第四十八条', '招标投标法第三十七条', '招标投标法实施条例第四十六条'], evaluation, marks),
  Q01: patterned,
  Q02: patterned,
  Q03: patterned,
  R003: preset(['招标投标法第二十四条'], procedure),
  R011: preset(['招标投标法第四条'], purchase),
  R013: preset(['招标投标法实施条例第八条', '招标投标法实施条例第九条'], purchase),
  R014: preset(['招标投标法第二十四条'], procedure),
  R015: preset(evaluators, evaluation, procedure),
  R017: patterned,
  R018: preset(['招标投标法第二十八条'], procedure),
  R019: preset([agreed], arrangement),
  R020: preset(['招标投标法实施条例第六十条'], record),
  R021: preset([favoured, ...evaluators], marks),
  R022: patterned,
  R023: patterned,
  R024: patterned,
  R025: preset([agreed], arrangement),
  R026: preset(['招标投标法第三十一条'], arrangement),
  R027: preset([agreed], arrangement),
  R028: patterned,
  R029: patterned,
  R030: preset(['招标投标法第二十八条'], procedure),
  R031: preset([likeBids, favoured], prices),
  R032: preset([related], ownership),
  R033: preset([related], ownership),
  R034: preset([agreed, sameAgent], arrangement),
  R035: preset([rejection, favoured], evaluation),
  R036: preset([rejection, favoured], evaluation),
  R038: preset([rejection, favoured], evaluation),
  R040: favouring,
  R041: preset([sameAuthor, likeBids], fileContent, machine),
  R042: preset([sameAgent], agent),
  R044: preset([related], ownership),
  R046: preset([rejection], record),
  R048: favouring,
  R050: preset(['反垄断法第二十四条', favoured], concentration),
  R051: preset(['反垄断法第二十四条', agreed], concentration),
  R052: favouring,
  R053: preset([agreed], arrangement),
  R057: preset([agreed], arrangement),
  R058: preset(['招标投标法第三十三条'], lowPrice),
  R059: preset([contracts], contract),
  R060: preset([contracts], contract),
  R061: preset(evaluators, evaluation, procedure),
  R062: preset(evaluators, evaluation, procedure),
  R064: preset([contracts], contract),
  S01: preset([agreed, passedOn], arrangement, contract),
  S02: preset([passedOn, '招标投标法实施条例第五十九条'], contract),
  S03: preset([contracts, passedOn], contract),
  'S3-3': favouring,
  T34: preset([related], ownership),
  'T40-1': preset([sameAuthor], machine),
  'T40-2': preset([sameAgent, sameAuthor], agent, machine),
  'T40-3': preset([sameManager], manager),
  'T40-6': preset([sameAccount], account),
};

/** Kinds of evidence by the name that rows of evidence have in `kind`. */
export const evidenceByName: Readonly<Record<string, readonly EvidenceKind[]>> = {
  'MAC、CPU、硬盘均相同': [machine],
  MAC地址相同: [machine],
  CPU序列号相同: [machine],
  硬盘序列号相同: [machine],
  加密锁号相同: [machine, agent],
  IP相同: [agent],
  文件作者相同: [machine],
  联系电话相同: [agent],
  保证金账户相同: [account],
  持股: [ownership],
  直接持股: [ownership],
  共同股东: [ownership],
  同一法定代表人: [ownership],
  共同股东或任职人员: [ownership],
  共同高管: [ownership],
  同一授权代表: [agent],
  同一项目经理: [manager],
  关联人员: [ownership],
  // Marks without 「相同」, as lists of one lot and of hardware name them.
  MAC地址: [machine],
  CPU序列号: [machine],
  硬盘序列号: [machine],
  加密锁号: [machine, agent],
  IP: [agent],
  文件作者: [machine],
  联系电话: [agent],
  保证金账户: [account],
  // Kinds of the checks after an opening.
  报价规律: [prices],
  相同设备或账户: [machine, account],
  相同人员: [agent, manager],
  股权关联: [ownership],
  异常低价: [lowPrice],
  失信记录: [record],
  专家回避: [evaluation],
};

/** Clauses that the rules of a case propose, the nearest of each rule first. */
export function proposedClauses(rules: readonly string[]): CaseClause[] {
  const lists = rules.map((rule) => clausePresets[rule]?.clauses ?? []);
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, place) => lists.flatMap((list) => list[place] ?? [])).flat();
  return [...new Set(inTurn)];
}
