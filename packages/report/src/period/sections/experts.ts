import { state, unknown } from '../../write-sentence.ts';
import type { PeriodData } from '../period-data.ts';
import { about, bothChanges, joined } from '../sentences.ts';
import { present, tablesOf, type PeriodSection } from './period-section.ts';

const figuresOf = (data: PeriodData): string =>
  data.derive('figures.experts', 'figures', data.comparedWith('experts'), ['expertNum', 'reviewedLotNum', 'flaggedMarkNum', 'decisiveNum']);

function reviews(data: PeriodData) {
  if ((data.number('experts', 'reviewedLotNum') ?? 0) === 0) return about('experts', unknown`期间没有专家主观评分的记录。`);
  return about('experts', joined([
    '期间 ', data.cell('experts', 'expertNum'), ' 名专家参评 ', data.cell('experts', 'reviewedLotNum'), ' 个标段，参评标段数', ...bothChanges(data, figuresOf(data), 1), '；偏离评分 ',
    data.cell('experts', 'flaggedMarkNum'), ' 项，关键票 ', data.cell('experts', 'decisiveNum'), ' 票。',
  ]));
}

function leanings(data: PeriodData) {
  const num = data.number('experts', 'leaningNum');
  if (num === null) return about('leanings', unknown`疑似倾向性评分依据全部单位的数据，本报告的数据范围不含。`);
  if (num === 0) return about('leanings', state`没有达到疑似倾向性标准的专家与供应商；没有发现不等于没有。`);
  const text = joined(['疑似倾向性评分 ', data.cell('experts', 'leaningNum'), ' 对（专家与供应商），期间内至少同场一次。样本少、多为两家竞争等不支持的理由见附表，仅供核查，不构成结论。']);
  return about('leanings', { ...text, tone: 'attention' });
}

/** 评标专家: how much was reviewed, and the points that deserve attention, without a ranking of experts. */
export const experts: PeriodSection = {
  key: 'experts',
  queries: ['experts', 'expertAlerts'],
  write: (data) => ({
    sentences: present([reviews(data), (data.number('experts', 'reviewedLotNum') ?? 0) > 0 && leanings(data)]),
    charts: [],
    tables: (data.source('expertAlerts')?.total ?? 0) > 0
      ? tablesOf(data, 'expertAlerts', '疑似倾向性评分（供核查）', {
          columns: ['pingwei_code', 'Gys_Name', 'n', 'effect', 'qValue', 'isFewSamples', 'isTwoBidders', 'changedFirstNum', 'changedResultNum', 'cappedNum'],
          note: '幅度为占满分的比例，已向零收缩；样本少（3–4 次）、多为两家竞争（1 为是）、结果没有随该专家的评分改变，都不支持倾向的判断；给出满分时分数封顶，幅度只能按满分计。',
          links: [{ column: 'Gys_Name', to: 'company', guid: 'gys_guid' }],
        })
      : [],
  }),
  conclusions: (data) => {
    const text = leanings(data);
    return text.tone === 'attention' && (data.number('experts', 'reviewedLotNum') ?? 0) > 0 ? [{ topic: 'experts', weight: 0.8, sentence: text }] : [];
  },
};
