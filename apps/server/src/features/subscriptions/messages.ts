import {
  metricText, formatCount, formatWan, metrics, ruleText, subscriptionEvents, watchedKinds, type FigureRule, type MetricKey,
  type SubscriptionEvent, type WatchedKind,
} from '@tenderscope/contract';

const baseNames = { yearAgo: '同比', before: '环比' } as const;

/** Subjects of hits and the course of a failed lot, as queries write them. */
export const hitSubjects = { lot: '标段', company: '供应商', unit: '招标人' } as const;
export const failedOnceMore = '再次流标';

interface EndingContract {
  lot: string;
  unit: string;
  supplier: string;
  /** Business days. */
  end: string;
  signed: string | null;
  /** Until its last day. */
  days: number;
  /** Yuan. */
  amount: number | null;
}

export const subscriptionMessages = {
  full: (max: number) => `最多 ${max} 个订阅，请先删除不用的`,
  unknown: '订阅不存在',
  listFull: (max: number) => `最多关注 ${max} 项，请先取消不用的`,
  unknownWatched: '关注的对象不存在',
  unknownFigure: '这个指标不能订阅',
  noPermission: '没有查看这些数据的权限，订阅未检查',
  noIndicator: '请选择至少一个指标',
  noPeers: '与同级单位比较需要恰好选择一个单位',
  noBase: (base: 'yearAgo' | 'before') => `这个期间没有${baseNames[base]}`,
  robotOfOthers: '所选机器人不存在，或不对你的单位开放',
  noMail: '请先设置并确认邮箱',
  tooManyRows: (read: number, total: number) => `范围内有 ${formatCount(total)} 行，只检查了最近的 ${formatCount(read)} 行`,
  figure: (name: string, metric: MetricKey, rule: FigureRule) => `${name}：${metrics[metric].name}${ruleText(metric, rule)}`,
  figureLine: (metric: MetricKey, value: number | null, days: string) => `${metrics[metric].name} ${metricText(metric, value)}（${days}）`,
  baseLine: (base: 'yearAgo' | 'before', metric: MetricKey, value: number | null, days: string) =>
    `${baseNames[base]}期间 ${metricText(metric, value)}（${days}）`,
  pending: (num: number) => `另有 ${formatCount(num)} 个标段或投标尚无结果，未计入`,
  notCompared: (num: number) => `本期有 ${formatCount(num)} 个标段或投标尚无结果，暂不与其他期间比较`,
  peersLine: (below: number, all: number) => `在 ${formatCount(all)} 家同级单位中，有 ${formatCount(below)} 家低于它`,
  selection: (text: string) => `条件：${text}`,
  event: (event: SubscriptionEvent, num: number) => `${subscriptionEvents[event].name} ${formatCount(num)} ${subscriptionEvents[event].unit}`,
  list: (of: WatchedKind, num: number) => `关注的${watchedKinds[of].name}有 ${formatCount(num)} 项新情况`,
  lead: '线索供核查，不构成结论',
  group: (names: string, lots: number) => `${names}：在 ${formatCount(lots)} 个标段同时投标`,
  hit: (code: string, name: string, subject: string, unit: string) => `${code} ${name}：${subject}${unit === '' ? '' : `（${unit}）`}`,
  failedAgain: (lot: string, unit: string) => `${lot}（${unit}）`,
  risk: (company: string, kind: string, caseNo: string) => `${company}：${kind}${caseNo === '' ? '' : `，${caseNo}`}`,
  wan: (yuan: number) => `${formatWan(yuan)} 万元`,
  days: (from: string, to: string) => `${from} 至 ${to}`,
  registry: (company: string, field: string, value: string) => `${company}：${field}现为 ${value}`,
  contractEnding: ({ lot, unit, supplier, end, days, signed, amount }: EndingContract) => {
    const facts = [...(signed === null ? [] : [`${signed} 签订`]), ...(amount === null ? [] : [`${formatWan(amount)} 万元`])];
    const left = days === 0 ? '今日到期' : `将于 ${end} 到期，还有 ${formatCount(days)} 天`;
    return `${lot}（${unit}）：与${supplier}的合同${facts.length > 0 ? `（${facts.join('，')}）` : ''}${left}`;
  },
  noContractEnds: '范围内没有带合同到期日的合同，无法提醒；请导入合同到期日',
  importFailed: (subject: string, reason: string) => `${subject}：${reason}`,
  lot: (lot: string, unit: string, status: string) => `${lot}（${unit}）：${status}`,
  bid: (company: string, lot: string, outcome: string) => `${company}：${lot}，${outcome}`,
} as const;
