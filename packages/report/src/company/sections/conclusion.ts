import { minJudgedBids, maxFrequentQ, type CompanyBand } from '@tenderscope/detection';
import type { ReportSection, ReportSentence } from '@tenderscope/contract';
import { against, state, supports, unknown } from '../../write-sentence.ts';
import { behind, rowsOf, type CompanySources, type RowOf } from '../company-plan.ts';
import { cell, countOf } from '../company-slots.ts';
import { bandTexts } from '../judge-company.ts';
import { placesOf, section } from './section-parts.ts';

/** Maximum number of pieces in sentences; the others are in the table of evidence. */
const maxListed = 6;
const machine = { complete: 'MAC、CPU、硬盘均相同', parts: ['MAC地址相同', 'CPU序列号相同', '硬盘序列号相同'] } as const;
const soft = '弱';
const kindsOf = (kind: string): readonly string[] => (kind === machine.complete ? machine.parts : [kind]);

interface ConclusionOf {
  guid: string;
  band: CompanyBand;
  coversAllUnits: boolean;
}

/** 结论: the band, the sentences that lead to it, the exonerating facts, and the unknown facts. */
export function conclusion(sources: CompanySources, { guid, band, coversAllUnits }: ConclusionOf): ReportSection {
  const pieces = band.leading.filter((place) => !isPartOfMachine(sources, place));
  const leads = [...groupLeads(sources), ...pieces.slice(0, maxListed).map((place) => pieceLead(sources, guid, place))];
  const reasons = [...groupReasons(sources), ...pieceReasons(sources, guid, band)];
  return section('conclusion', '结论', {
    sentences: [
      state`就现有数据，对 ${cell('info', 0, 'Gys_Name')} 的排查结论为：${bandTexts[band.band]}。结论是核查线索，不是对事实的认定。`,
      ...leads,
      ...(leads.length === 0 ? [nothing(band)] : []),
      ...reasons,
      ...(leads.length > 0 && reasons.length === 0 ? [against`没有发现不支持的理由；这不等于属实。`] : []),
      ...gaps(sources, coversAllUnits),
    ],
  });
}

function nothing({ band }: CompanyBand): ReportSentence {
  return band === 'unknown'
    ? state`没有发现强或中等的证据；因下列数据缺口，不能据此认为没有异常。`
    : state`没有发现强或中等的证据，本企业也不在疑似团伙中；IP、电话、文件作者相同与经常同场单独不作依据。`;
}

function groupLeads(sources: CompanySources): ReportSentence[] {
  return rowsOf(sources, 'groups').map(({ group_guid: group }, place) => {
    const lots = cell('groups', place, 'lotNum', behind.groupLots(group));
    return supports`属于疑似团伙（${cell('groups', place, 'kind')}，强度 ${cell('groups', place, 'strength', behind.groupEvidence(group))}），成员同投 ${lots} 个标段。`;
  });
}

const rowAt = (sources: CompanySources, place: number): RowOf<'evidence'> => rowsOf(sources, 'evidence')[place] as RowOf<'evidence'>;

/** The separate ids of a machine are redundant beside the complete machine. */
function isPartOfMachine(sources: CompanySources, place: number): boolean {
  const { Target_gys_guid: rival, kind } = rowAt(sources, place);
  const isPart = machine.parts.some((part) => part === kind);
  return isPart && rowsOf(sources, 'evidence').some((row) => row.Target_gys_guid === rival && row.kind === machine.complete);
}

function pieceLead(sources: CompanySources, guid: string, place: number): ReportSentence {
  const { Target_gys_guid: rival, kind, lotNum, qValue, ratio } = rowAt(sources, place);
  const name = cell('evidence', place, 'Target_Gys_Name');
  const what = cell('evidence', place, 'kind');
  const level = cell('evidence', place, 'level');
  const met = cell('evidence', place, 'meetNum', behind.meetings(guid, rival));
  if (lotNum === null) {
    const via = cell('evidence', place, 'via');
    if (ratio !== null) return supports`与${name}：${what} ${cell('evidence', place, 'ratio')}（${via}，${level}证据），两家同场竞争 ${met} 个标段。`;
    return supports`与${name}：${what}（${via}，${level}证据），两家同场竞争 ${met} 个标段。`;
  }
  const lots = cell('evidence', place, 'lotNum', behind.likeLots(guid, rival, kindsOf(kind), true));
  const often = qValue !== null && qValue <= maxFrequentQ ? '，难以用偶然解释' : '，相遇次数不比偶然多';
  if (qValue === null) return supports`与${name}：${what}（${level}证据）涉及 ${lots} 个标段，两家同场竞争 ${met} 个标段。`;
  return supports`与${name}：${what}（${level}证据）涉及 ${lots} 个标段，两家同场竞争 ${met} 个标段（q 值 ${cell('evidence', place, 'qValue')}${often}）。`;
}

function groupReasons(sources: CompanySources): ReportSentence[] {
  return [
    ...rowsOf(sources, 'memberships').flatMap(({ evidence }, place) => (evidence === null ? [against`本企业在疑似团伙中没有自己的证据：${cell('memberships', place, 'against')}。`] : [])),
    ...rowsOf(sources, 'groups').flatMap(({ against: reasons }, place) => (reasons === null ? [] : [against`关于疑似团伙：${cell('groups', place, 'against')}。`])),
  ];
}

/** Pieces that do not count and the reasons, and lawful consortia with companies that the leads name. */
function pieceReasons(sources: CompanySources, guid: string, { leading, suppressed, isTempered }: CompanyBand): ReportSentence[] {
  const rows = rowsOf(sources, 'evidence');
  const named = new Set(leading.map((place) => rowAt(sources, place).Target_gys_guid));
  const reasoned = placesOf(rows, (row) => row.against !== null && named.has(row.Target_gys_guid));
  const rivals = new Map(reasoned.map((place) => [rowAt(sources, place).Target_gys_guid, place]));
  const noise = placesOf(rows, ({ noiseNum, level, Target_gys_guid: rival }) => noiseNum > 0 && level !== soft && !named.has(rival));
  const isSoftNoise = rows.some(({ noiseNum, level }) => noiseNum > 0 && level === soft);
  const links = suppressed.filter((place) => rowAt(sources, place).lotNum === null);
  return [
    ...[...rivals.values()].map((place) => against`关于与${cell('evidence', place, 'Target_Gys_Name')}：${cell('evidence', place, 'against')}。`),
    ...(isTempered ? [against`因曾合法组成联合体，结论下调一档。`] : []),
    ...noise.slice(0, maxListed).map((place) => {
      const { Target_gys_guid: rival, kind } = rowAt(sources, place);
      const lots = cell('evidence', place, 'noiseNum', behind.likeLots(guid, rival, kindsOf(kind), false));
      return against`与${cell('evidence', place, 'Target_Gys_Name')}的${cell('evidence', place, 'kind')}在 ${lots} 个标段上为多数投标人共用（代理机构网络、现场上传或模板），视为噪声，不计。`;
    }),
    ...(isSoftNoise ? [against`部分弱特征（如 IP、电话、文件作者）为多数投标人共用，视为噪声，不计；逐标段见“相同特征逐标段”。`] : []),
    ...links.slice(0, maxListed).map((place) => against`与${cell('evidence', place, 'Target_Gys_Name')}存在${cell('evidence', place, 'kind')}，但未在同一标段竞争，关联本身合法。`),
  ];
}

function gaps(sources: CompanySources, coversAllUnits: boolean): ReportSentence[] {
  const bids = rowsOf(sources, 'profile')[0]?.tbNum ?? 0;
  return [
    ...(bids < minJudgedBids ? [unknown`已开标的投标只有 ${cell('profile', 0, 'tbNum')} 次，少于 ${String(minJudgedBids)} 次，投标行为无从判断。`] : []),
    ...(coversAllUnits ? [] : [unknown`仅统计您所属单位范围内的标段；疑似团伙与显著性依据全部单位，本报告不含。`]),
    ...(sources.holders.failure === null ? [] : [unknown`第三方股东数据没有取得。`]),
    ...(sources.risks.failure === null ? [] : [unknown`第三方风险数据没有取得，风险未核。`]),
    ...(sources.ties.total === 0 ? [unknown`没有股东与人员登记，关联关系无从判断。`] : []),
    unknown`投标文件正文、通信与资金往来不在数据中；未登记的关联、代持与近亲属关系看不到。`,
    state`另触发 ${countOf('rules')} 项指标（含同标段他人与标段本身的），逐项列示，不计入结论。`,
  ];
}
