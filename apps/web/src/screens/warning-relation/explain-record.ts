import { formatCount, formatDay, formatRate, unnamed } from '@tenderscope/contract';
import type { Row } from '../../lib/queries/use-rows.ts';
import { fewPeers } from '../../widgets/peer-range/peer-range.ts';
import { kept, type Explanation, type RuleLine } from './explanation.ts';

type RiskRecord = Row<'relation.risks'>;
/** Null if the company has no bids in the selection, and so no market. */
type RiskPeers = Row<'relation.riskPeers'> | null;

const rules: Readonly<Record<string, { clause: string; limit: string }>> = {
  行贿犯罪: { clause: '政府采购法第二十二条第一款第（五）项', limit: '参加采购前三年内有重大违法记录的，不具备资格；以公告要求为准' },
  严重违法: { clause: '市场监督管理严重违法失信名单管理办法；政府采购法第二十二条第一款第（五）项', limit: '列入名单期间限制参与；以公告要求为准' },
  失信被执行人: { clause: '法〔2016〕285 号（对失信被执行人实施联合惩戒）', limit: '有效期内限制投标；以公告要求为准' },
};
/** Roles of people related to the company. */
const notItself = /法定代表人|负责人|股东|自然人/;
const threeYears = 3 * 365.25 * 864e5;

/** Reasons against a suspicion of a company with a record, as in the list. */
export const reasonsAgainstRecord = ({ role, tbNum }: RiskRecord): string[] => kept([
  tbNum === 0 && '所选范围内没有投标',
  role !== null && notItself.test(role) && `当事人身份为「${role}」，记录未必是投标人本身的`,
]);

/** Reasons why a company with a record was marked. */
export function explainRecord(record: RiskRecord, bids: readonly Row<'relation.riskBids'>[], peers: RiskPeers): Explanation {
  const name = record.Gys_Name ?? unnamed;
  const inForce = bids.filter(({ inForceNum }) => inForceNum > 0);
  const won = inForce.filter(({ is_winner }) => is_winner === 1);
  const rule = rules[record.kind];
  const last = Math.max(...bids.flatMap(({ kaibiao_time: at }) => at ?? []));
  const end = record.FOREVER_LIMIT === 1 ? '长期' : formatDay(record.ends_on);
  return {
    sentence:
      `${name}有一条${record.kind}记录（${record.case_no ?? '无案号'}，${formatDay(record.occurred_on)} 至 ${end}）；`
      + `所选范围内投标 ${formatCount(bids.length)} 次，其中 ${formatCount(inForce.length)} 次开标时有同类记录有效，中标 ${formatCount(won.length)} 次。`
      + '记录来自第三方，以来源公示为准；仅供核查，不构成结论。',
    lines: [{
      rule: `${record.kind}记录有效期内投标`,
      clause: rule?.clause ?? null,
      own: `投标 ${formatCount(inForce.length)} 次，中标 ${formatCount(won.length)} 次`,
      limit: rule?.limit ?? '以公告要求为准',
      range: null,
      chance: null,
      ...(peers && { peers: `${shareOf(peers, peers.inForceNum)}在记录有效期内投过标` }),
    }, ...recordLines(record.kind, peers)],
    against: reasonsAgainstRecord(record),
    missing: kept([
      inForce.length === 0 && '开标时没有有效的同类记录',
      record.occurred_on !== null && record.kind === '行贿犯罪' && bids.length > 0 && last - record.occurred_on > threeYears && '最近一次投标距记录已超过三年',
      '规则为名单比对，不是统计检验：同类占比只作比较，没有随机情况下的概率',
      peers === null && '所选范围内没有投标，未与同类比较',
      peers !== null && peers.peerNum < fewPeers && `同类企业仅 ${formatCount(peers.peerNum)} 家，占比不稳定`,
      record.ends_on === null && '记录没有截止日期，按长期有效计算；是否已移出名单须查询来源',
      record.source === null && '记录没有注明来源',
      '各项目公告对信用记录的具体要求不在数据中',
    ]),
  };
}

/** Description of the peers: other bidders where the company bids most. */
function marketOf({ pinlei, sheng_name: place, peerGroup }: NonNullable<RiskPeers>): string {
  const market = [pinlei, place].filter((part) => part !== null).join(' · ');
  return market !== '' ? market : peerGroup === '全部' ? '全部品类' : '同一项目类别';
}

/** A number of peers and its share of all peers. */
function shareOf(peers: NonNullable<RiskPeers>, num: number): string {
  const { peerNum } = peers;
  const rate = peerNum === 0 ? '' : `（${formatRate(num / peerNum)}，N = ${formatCount(peerNum)}）`;
  return `${marketOf(peers)}的 ${formatCount(peerNum)} 家其他投标企业中 ${formatCount(num)} 家${rate}`;
}

function recordLines(kind: string, peers: RiskPeers): RuleLine[] {
  if (!peers) return [];
  const own = `${formatCount(peers.ownRecordNum)} 条`;
  return [{ rule: `${kind}记录`, clause: null, own, limit: '只作比较，没有界限', range: null, chance: null, peers: `${shareOf(peers, peers.recordedNum)}有此类记录` }];
}
