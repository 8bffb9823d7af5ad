import { formatCount, formatDay, formatNumber, formatRate, missing, reasonSeparator } from '@tenderscope/contract';
import { reasonsAgainstLot } from './explain-lot.ts';
import { reasonsAgainstRecord } from './explain-record.ts';
import { nameOf, partsOf, source, wan } from './finding-source.ts';
import { onResult } from './finding.ts';
import type { RiskTab } from './finding-tabs.ts';

export const riskSource = (kind: RiskTab) => source({
  query: 'relation.risks',
  values: { kind },
  own: [],
  sorts: [['zbJinE', '成交金额'], ['tbNum', '投标次数'], ['zbNum', '中标次数'], ['occurred_on', '发生日期']],
  note: '来自第三方记录，以来源公示为准；记录是线索，不是对本次投标的结论',
  exported: ['Gys_Name', 'case_no', 'casereason', 'role', 'occurred_on', 'ends_on', 'source', 'tbNum', 'zbNum', 'zbJinE'],
  findingOf: (record) => ({
    key: record.row_guid,
    heading: nameOf(record.Gys_Name),
    label: record.kind,
    score: `中标 ${formatCount(record.zbNum)} 次`,
    facts: [
      record.case_no ?? '无案号',
      `${formatDay(record.occurred_on)} 至 ${record.FOREVER_LIMIT === 1 ? '长期' : formatDay(record.ends_on)}`,
      `投标 ${formatCount(record.tbNum)} 次`,
      ...(record.zbJinE === null ? [] : [wan(record.zbJinE)]),
    ],
    against: reasonsAgainstRecord(record).join(reasonSeparator) || null,
    isStrong: false,
    weight: null,
    subject: { kind: '企业', guids: [record.gys_guid] },
    rule: 'relation.risks',
    evidence: { query: 'relation.risks', params: [kind], conditions: [onResult('gys_guid', record.gys_guid)] },
    about: { of: 'company', record, kind },
  }),
  only: (key) => [onResult('gys_guid', partsOf(key)[0])],
});

export const priceSource = source({
  query: 'relation.priceAlerts',
  values: {},
  own: [],
  sorts: [['score', '报价规律分'], ['cv', '变异系数', 'asc'], ['spd', '极差率', 'asc'], ['n', '有效报价数'], ['zbJinE', '成交金额']],
  note: '至少 3 家有效报价；规律为等差、等比、同价或固定倍数',
  exported: ['bd_name', 'BiaoDuan_bianhao', 'zbr_name', 'pinlei', 'n', 'pattern', 'score', 'cv', 'spd', 'peerGroup', 'peerNum', 'zbJinE', 'zbtzs_fachu_time', 'awardTimeBasis'],
  findingOf: (lot) => ({
    key: lot.lot_guid,
    heading: lot.bd_name,
    label: lot.pattern,
    score: lot.score === null ? null : `规律分 ${formatNumber(lot.score)}`,
    facts: [
      lot.zbr_name ?? missing,
      `${formatCount(lot.n)} 家有效报价`,
      `变异系数 ${formatRate(lot.cv)}`,
      ...(lot.peerNum === null ? [] : [`同类 ${formatCount(lot.peerNum)} 个标段`]),
    ],
    against: reasonsAgainstLot(lot).join(reasonSeparator) || null,
    isStrong: false,
    weight: null,
    subject: { kind: '标段', guids: [lot.lot_guid] },
    rule: 'relation.priceAlerts',
    evidence: { query: 'relation.priceAlerts', params: [], conditions: [onResult('lot_guid', lot.lot_guid)] },
    about: { of: 'lot', lot },
  }),
  only: (key) => [onResult('lot_guid', key)],
});
