import { attention, unknown } from '../../write-sentence.ts';
import type { PeriodData } from '../period-data.ts';
import { about, bothChanges, joined } from '../sentences.ts';
import { thresholds } from '../thresholds.ts';
import { chartsOf, present, tablesOf, type PeriodSection } from './period-section.ts';

const counts = ['activeSuppliers', 'winningSuppliers', 'tbNum', 'zbNum'];
const figuresOf = (data: PeriodData): string => data.derive('figures.participation', 'figures', data.comparedWith('participation'), counts);
const concentrationOf = (data: PeriodData): string => data.derive('concentration', 'concentration', ['suppliers', 'participation']);

/** Bids that 中标率 leaves out. */
const undecided = (data: PeriodData) =>
  ((data.number('participation', 'undecidedBidNum') ?? 0) > 0 ? ['（另有 ', data.cell('participation', 'undecidedBidNum'), ' 个投标尚无结果）'] as const : []);

function taking(data: PeriodData) {
  if ((data.number('participation', 'tbNum') ?? 0) === 0) return about('suppliers', unknown`期间没有已开标的投标。`);
  return about('suppliers', joined([
    '投标供应商 ', data.cell('participation', 'activeSuppliers'), ' 家，', ...bothChanges(data, figuresOf(data), 0), '；期间成交的标段由 ', data.cell('participation', 'winningSuppliers'), ' 家中标。共投标 ',
    data.cell('participation', 'tbNum'), ' 次，中标率 ', data.cell('participation', 'zbRate'), ...undecided(data), '。',
  ]));
}

function fresh(data: PeriodData) {
  const { months } = data.spans;
  if (!months) return null;
  const name = data.derive('firstBidders', 'firstBidders', ['newcomers'], months);
  return data.number(name, 'newNum') === null ? null : about('suppliers.new', joined(['期间首次投标的供应商 ', data.cell(name, 'newNum'), ' 家（以系统内全部投标记录为准）。']));
}

function concentrated(data: PeriodData) {
  const name = concentrationOf(data);
  const share = data.number(name, 'cr10');
  if (share === null || data.rows('suppliers').length < 10) return null;
  const first = [data.cell('suppliers', 'Gys_Name'), '最多，成交 ', data.cell('suppliers', 'zbJinE', { format: 'amount' }), '，占 ', data.cell(name, 'first')] as const;
  const sentence = joined(['成交金额最大的十家供应商合计占 ', data.cell(name, 'cr10'), '，前五家占 ', data.cell(name, 'cr5'), '；', ...first, '。']);
  return about('suppliers.concentration', share >= thresholds.topTenShare ? { ...sentence, tone: 'attention' } : sentence);
}

/** Amounts of lots with several winners whose parts are not stated. */
function unshared(data: PeriodData) {
  if ((data.number('participation', 'unsharedAmount') ?? 0) <= 0) return null;
  return about('suppliers.unshared', joined(['成交金额中，多家中标、未分到各家的为 ', data.cell('participation', 'unsharedAmount', { format: 'amount' }), '，不计入任何一家供应商。']));
}

function dependent(data: PeriodData) {
  const total = data.source('dependence')?.total ?? 0;
  if (total === 0) return null;
  const num = { source: 'dependence', row: null, column: '', format: 'count', behind: null } as const;
  return about('suppliers.dependence', attention`有 ${num} 家供应商成交 5 个标段以上，且八成以上金额来自同一招标人，如${data.cell('dependence', 'Gys_Name')}（${data.cell('dependence', 'zbr_name')}占 ${data.cell('dependence', 'topUnitRate')}）。依赖本身不是问题，可核对竞争是否充分。`);
}

/** 供应商: who takes part, how concentrated it is, and who depends on one buyer. */
export const suppliers: PeriodSection = {
  key: 'suppliers',
  queries: ['participation', 'suppliers', 'newcomers', 'dependence'],
  write: (data) => ({
    sentences: present([taking(data), fresh(data), concentrated(data), unshared(data), dependent(data)]),
    charts: chartsOf(data, 'suppliers', { title: '成交金额最大的供应商', kind: 'stack', category: 'Gys_Name', series: ['zbJinE'] }),
    tables: [
      ...tablesOf(data, figuresOf(data), '参与情况', { columns: data.spans.before ? ['title', 'value', 'before', 'beforeChange', 'yearAgo', 'yearAgoChange'] : ['title', 'value', 'yearAgo', 'yearAgoChange'] }),
      ...tablesOf(data, 'suppliers', '成交金额最大的供应商', {
        columns: ['Gys_Name', 'tbNum', 'zbNum', 'zbRate', 'zbJinE'], max: 20, links: [{ column: 'Gys_Name', to: 'company', guid: 'gys_guid' }],
        note: '投标次数与中标率按开标时间，中标次数与成交金额按成交时间归属期间；中标率只按已有结果的投标计算。',
      }),
      ...((data.source('dependence')?.total ?? 0) > 0
        ? tablesOf(data, 'dependence', '主要依赖单一招标人的供应商', {
            columns: ['Gys_Name', 'dealNum', 'zbJinE', 'zbr_name', 'topZbJinE', 'topUnitRate'],
            links: [{ column: 'Gys_Name', to: 'company', guid: 'gys_guid' }, { column: 'zbr_name', to: 'issuer', guid: 'zbr_guid' }],
          })
        : []),
    ],
  }),
  conclusions: (data) => {
    const sentence = concentrated(data);
    const share = data.number(concentrationOf(data), 'cr10') ?? 0;
    return present([
      sentence && { topic: 'suppliers', weight: share / thresholds.topTenShare, sentence },
      { topic: 'suppliers.taking', weight: 0.2, sentence: taking(data) },
    ]);
  },
};
