import { marketBands, reasonSeparator, type MarketBand } from '@tenderscope/contract';
import { enoughPower, testLevel, type BenchmarkGroup, type BenchmarkMarket, type MarketTest, type NearTieName, type NearTieResult } from '@tenderscope/detection';

const percent = (share: number): string => `${Math.round(share * 100)}%`;
const pText = (p: number): string => (p < 0.001 ? 'p < 0.001' : `p = ${p.toFixed(3)}`);

/** The measured count in words; null if nothing was computed. */
export function evidenceText(test: NearTieName, { used, counted, effect }: MarketTest, { stated, inferred }: NearTieResult['rebids']): string | null {
  if (effect === null) return null;
  switch (test) {
    case 'missingTies':
      return `最低两家价差接近零的标段 ${counted} 个，紧邻的同宽区间 ${used - counted} 个（竞争时前者不少于后者）`;
    case 'backlog':
      return `险胜者近 180 天在手项目少于险败者的占 ${percent(effect)}（${counted}/${used} 对，竞争时约一半）`;
    case 'incumbency':
      return `险胜者是该招标人上次中标人、险败者不是的占 ${percent(effect)}（${counted}/${used} 对，竞争时约一半）`;
    case 'rebids':
      return `重新招标后只有第一、二名保持先后的占 ${percent(effect)}（${counted}/${used} 次，竞争时不超过一半）；重新招标 ${stated} 次按前次标段编号，${inferred} 次按招标人与标段名称推断`;
  }
}

/** Innocent explanations of each test. */
const innocent: Readonly<Record<NearTieName, string>> = {
  missingTies: '成本差距大、少数企业长期低价或取整报价也会使近零价差变少',
  backlog: '产能用满的企业报价较高，在险胜区间内仍有小的影响',
  incumbency: '在位企业的成本与经验优势在险胜区间内仍有小的影响',
  rebids: '第一名成本明显更低时，两次的名次也会相同',
};

interface Judged {
  test: NearTieName;
  band: MarketBand;
  one: MarketTest;
  leader: NearTieResult['leader'] | null;
  /** Number of tests of the market that are leads. */
  leads: number;
}

/** Reasons against a lead, or for caution about the absence of one; null if the test was not computed. */
export function againstText({ test, band, one, leader, leads }: Judged): string | null {
  if (one.p === null) return null;
  const texts = [
    test === 'missingTies' && leader !== null && leaderText(leader),
    band === marketBands.lead && leads === 1 && '该市场其他检验均不是线索',
    (band === marketBands.lead || one.p <= testLevel) && innocent[test],
    (one.power ?? 0) < enoughPower && `检验力 ${percent(one.power ?? 0)}：同样大的异常可能看不到`,
  ].filter((text) => text !== false);
  return texts.length === 0 ? null : texts.join(reasonSeparator);
}

/** Groups of a market that the average wins, in words. */
export const groupsEvidenceText = (groups: number, leads: number): string =>
  `经常同投的群体 ${groups} 个，其中 ${leads} 个的报价改变中标人的次数超出偶然（见下表）`;

/** The recomputed awards of a group, in words. */
export const groupEvidenceText = ({ lots, changed, expected }: BenchmarkGroup): string =>
  `去掉该群体的报价，${lots} 个标段中有 ${changed} 个中标人改变；去掉同样多的其他投标人，预期 ${expected.toFixed(1)} 个`;

const usualAgreement = 0.8;

/** Reasons against a group, or for caution. */
export function groupAgainstText({ members, power, lots, stated }: BenchmarkGroup, { decided, agreeing }: BenchmarkMarket): string {
  return [
    stated < lots
      ? `${stated > 0 ? `${stated} 个标段按记录的基准价算法复算，其余 ${lots - stated} 个` : ''}假定基准价为有效报价的平均值、最接近者中标；评标办法另有公式时以公式为准`
      : '全部标段按记录的基准价算法复算，假定最接近者中标',
    decided > 0 && agreeing / decided < usualAgreement && `按此假定复算的中标人只与 ${percent(agreeing / decided)} 的实际结果相符，结论不可靠`,
    members.length === 2 && '只有两家',
    '成本相近的企业报价也会偏向同一侧',
    power < enoughPower && `检验力 ${percent(power)}：同样大的异常可能看不到`,
  ].filter((text) => text !== false).join(reasonSeparator);
}

function leaderText({ share, p }: NearTieResult['leader']): string {
  const without = p === null ? '去掉后样本不足，不列为线索' : p <= testLevel ? `去掉后仍显著（${pText(p)}）` : `去掉后不显著（${pText(p)}），不列为线索`;
  return `最低价次数最多的一家占 ${percent(share)} 的标段，${without}`;
}
