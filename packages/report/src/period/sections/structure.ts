import { unnamed } from '@tenderscope/contract';
import type { PeriodData } from '../period-data.ts';
import { about, joined } from '../sentences.ts';
import { thresholds } from '../thresholds.ts';
import { chartsOf, present, tablesOf, type PeriodSection } from './period-section.ts';

const groupings = [
  { query: 'categories', key: 'xm_LeiXing', title: '项目类型', max: '6' },
  { query: 'methods', key: 'zb_fangshi', title: '采购方式', max: '8' },
  { query: 'units', key: 'zbr_guid', name: 'zbr_name', title: '招标人', max: '10' },
] as const;

type Grouping = (typeof groupings)[number];

const sharesOf = (data: PeriodData, { query, key, max, ...more }: Grouping): string =>
  data.derive(`shares.${query}`, 'shares', [query], [key, 'name' in more ? more.name : key, 'zbJinE', max]);

function largest(data: PeriodData, grouping: Grouping) {
  const shares = sharesOf(data, grouping);
  const share = data.number(shares, 'share');
  if (share === null || share === 0) return null;
  const id = data.rows(shares)[0]?.['key'];
  const behind = typeof id === 'string' ? data.deals([{ name: grouping.key, matching: '=', value: id }]) : data.deals();
  const sentence = joined([
    `按${grouping.title}，成交金额以`, data.cell(shares, 'name'), '为最多，', data.cell(shares, 'value', { format: 'amount', behind }), '，占 ', data.cell(shares, 'share', { behind }),
    ...(data.rows(shares).length > 1 && data.rows(shares)[1]?.['key'] !== null
      ? ['；其次为', data.cell(shares, 'name', { row: 1 }), '，占 ', data.cell(shares, 'share', { row: 1 })] as const
      : []),
    '。',
  ]);
  const isHigh = grouping.query === 'units' && data.rows(shares).length > 2 && share >= thresholds.topUnitShare;
  return about(`structure.${grouping.query}`, isHigh ? { ...sentence, tone: 'attention' } : sentence);
}

/** 结构: composition of the awarded amount. */
export const structure: PeriodSection = {
  key: 'structure',
  queries: ['categories', 'methods', 'units'],
  write: (data) => ({
    sentences: present(groupings.map((grouping) => largest(data, grouping))),
    charts: groupings.flatMap((grouping) => {
      const shares = sharesOf(data, grouping);
      // The sum of many small ones would be above the largest.
      const rows = data.rows(shares).flatMap(({ key, name }, place) => (key === null && name !== unnamed ? [] : [place]));
      return chartsOf(data, shares, { title: `成交金额（按${grouping.title}）`, kind: 'stack', category: 'name', series: ['value'], rows });
    }),
    tables: groupings.flatMap((grouping) => {
      const links = grouping.query === 'units' ? [{ column: 'name', to: 'issuer', guid: 'key' } as const] : [];
      return tablesOf(data, sharesOf(data, grouping), `按${grouping.title}`, { columns: ['name', 'value', 'num', 'share'], max: 12, links, note: '占比以最大余数法取两位小数，合计恰为 100%。' });
    }),
  }),
  conclusions: (data) => {
    const sentence = largest(data, groupings[2]);
    const share = data.number(sharesOf(data, groupings[2]), 'share') ?? 0;
    return sentence?.tone === 'attention' ? [{ topic: 'structure', weight: share / thresholds.topUnitShare, sentence }] : [];
  },
};
