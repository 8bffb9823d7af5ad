import { state, unknown } from '../../write-sentence.ts';
import type { PeriodData } from '../period-data.ts';
import { about, bothChanges, joined } from '../sentences.ts';
import { thresholds } from '../thresholds.ts';
import { present, tablesOf, type PeriodSection } from './period-section.ts';

const figuresOf = (data: PeriodData): string =>
  data.derive('figures.relations', 'figures', data.comparedWith('relations'), ['groupNum', 'strongGroupNum', 'groupLotNum', 'hardwarePairNum']);
const totalsOf = (data: PeriodData): string => data.derive('caseTotals', 'caseTotals', ['cases', 'caseEffects']);

function groups(data: PeriodData) {
  const num = data.number('relations', 'groupNum');
  if (!data.hasData) return about('groups', unknown`尚未导入数据，没有认定疑似团伙。`);
  if (num === null) return about('groups', unknown`疑似团伙依据全部单位的数据认定，本报告的数据范围不含。`);
  if (num === 0) return about('groups', state`期间没有疑似团伙成员同场投标的标段；没有发现不等于没有。`);
  const lots = [data.cell('relations', 'groupLotNum'), ' 个标段，成员中标 ', data.cell('relations', 'groupAmount', { format: 'amount' })] as const;
  const text = joined([
    '期间有成员同场投标的疑似团伙 ', data.cell('relations', 'groupNum'), ' 个，其中强证据 ', data.cell('relations', 'strongGroupNum'), ' 个，涉及 ', ...lots, '；疑似团伙数', ...bothChanges(data, figuresOf(data), 0),
    '。均为线索，须逐条核查，不支持的理由见附表。',
  ]);
  return about('groups', (data.number('relations', 'strongGroupNum') ?? 0) > 0 ? { ...text, tone: 'attention' } : text);
}

function pairs(data: PeriodData) {
  if (data.number('relations', 'hardwarePairNum') === null) return null;
  return about('pairs', joined(['同一标段上硬件信息相同的疑似企业对 ', data.cell('relations', 'hardwarePairNum'), ' 对；多家共用的标识已作为噪声剔除。共同投标本身不是嫌疑。']));
}

function cases(data: PeriodData) {
  const source = data.source('cases');
  if (!source || source.failure !== null) return about('cases', unknown`没有取得线索核查的办理情况：${source?.failure ?? '未列入'}。`);
  const totals = totalsOf(data);
  if ((data.number(totals, 'all') ?? 0) === 0) return about('cases', state`截至生成时没有登记的线索。`);
  const decided = data.number(totals, 'decided') ?? 0;
  const ended = decided === 0
    ? (['，尚无结论'] as const)
    : (['；已有结论 ', data.cell(totals, 'decided'), ' 条，属实 ', data.cell(totals, 'confirmed'), ' 条、误报 ', data.cell(totals, 'excluded'), ' 条', ...(decided >= thresholds.minDecided ? (['，准确率 ', data.cell(totals, 'precision')] as const) : ['（不足 10 条，不计算准确率）'])] as const);
  return about('cases', joined(['截至生成时登记线索 ', data.cell(totals, 'all'), ' 条，未办结 ', data.cell(totals, 'open'), ' 条', ...ended, '。']));
}

/** 风险线索: suspected groups and pairs of the period, and the state of the cases. Everything is a lead, and labelled as such. */
export const risks: PeriodSection = {
  key: 'risks',
  queries: ['relations', 'groups', 'failures'],
  provided: ['cases', 'caseEffects'],
  write: (data) => ({
    sentences: [...present([groups(data), pairs(data), cases(data)]), about('wording', state`以上均为疑似线索，仅供核查，不构成结论；共同投标不是联合体投标。`)],
    charts: [],
    tables: present([
      ...((data.source('groups')?.total ?? 0) > 0
        ? tablesOf(data, 'groups', '疑似团伙（前十个，按查看次序）', {
            columns: ['memberNames', 'kind', 'lotNum', 'zbJinE', 'strength', 'evidence', 'against'],
            note: '三家及以上的在前、两家的在后，各按强度排列；同投标段数与成员中标金额为期间内，成员没有成交的不写金额，其余依据全部数据；强度 0–1，0.9 以上至少有一项强证据。',
          })
        : []),
      ...((data.source('cases')?.total ?? 0) > 0 ? tablesOf(data, 'cases', '线索办理情况', { columns: ['state', 'num'] }) : []),
      ...((data.source('caseEffects')?.total ?? 0) > 0
        ? tablesOf(data, 'caseEffects', '规则成效', {
            columns: ['ruleName', 'openedNum', 'decidedNum', 'confirmedNum', 'excludedNum', 'precision', 'precisionLow', 'precisionHigh'], max: 30,
            note: '准确率为属实 ÷（属实 + 误报），及其 95% Wilson 区间；已有结论不足 10 条的不计算。',
          })
        : []),
      ...((data.source('failures')?.total ?? 0) > 0
        ? tablesOf(data, 'failures', '流标原因', { columns: ['liubiao_yuanyin', 'reasonLotNum', 'reasonRate'], note: '一个标段有两种原因时分别计入，占比合计可能超过 100%。' })
        : []),
    ]),
  }),
  conclusions: (data) => {
    const text = groups(data);
    const strong = data.number('relations', 'strongGroupNum') ?? 0;
    return text.tone === 'attention' ? [{ topic: 'risks', weight: 1 + strong / 10, sentence: text }] : [{ topic: 'risks', weight: 0.1, sentence: text }];
  },
};
