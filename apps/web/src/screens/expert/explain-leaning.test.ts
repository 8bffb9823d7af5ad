import { describe, expect, it } from 'vitest';
import { explainLeaning, type LeaningReason } from './explain-leaning.ts';

const expert = { pingwei_code: 'PW1', expert_name: '张三', severity: -0.03, severityBand: '95% 界限外', panelNum: 20 };
const pair = {
  gys_guid: 'g', Gys_Name: '甲公司', n: 6, bias: 0.1, qValue: 0.004, effect: 0.12, isSuspected: 1, isFewSamples: 0, isTwoBidders: 0,
};
const alert = {
  pingwei_code: 'PW1', expert_name: '张三', gys_guid: 'g', Gys_Name: '甲公司', n: 6, effect: 0.12, qValue: 0.004, isFewSamples: 0, decisiveNum: 1, wonNum: 2,
  isTwoBidders: 0, selectedNum: 6, lowPriceAgreement: 0.7, reciprocalCode: 'PW2', reciprocalName: '李四', row_guid: 'e/g',
  changedFirstNum: 1, changedResultNum: 1, cappedNum: 0,
};
interface Circumstances {
  firstChange?: number;
  isDecisive?: number;
  isWinner?: number;
  isDecided?: number;
  share?: number;
  fullMarkNum?: number;
}
const meeting = (lotEffect: number | null, lot: string, circumstances: Circumstances = {}) => {
  const { firstChange = 0, isDecisive = 0, isWinner = 0, isDecided = 1, share = 0.9, fullMarkNum = 0 } = circumstances;
  const jieguo = isWinner === 1 ? '中标' : isDecided === 1 ? '未中标' : '待定标';
  return {
    bd_name: `标段${lot}`, kaibiao_time: 1, panelSize: 5, bidderNum: 4, share, othersShare: 0.7, lotEffect, priceRank: 1, isDecisive, isWinner,
    lot_guid: lot, zbr_name: null, isDecided, jieguo, firstChange, fullMarkNum,
  };
};
const meetings = [
  meeting(0.2, 'a', { firstChange: 1, isDecisive: 1, isWinner: 1 }),
  ...[0.1, 0.15, -0.01, 0.2, 0.1, null].map((effect, place) => meeting(effect, `n${place}`)),
];
const textsOf = (reasons: readonly LeaningReason[]): string[] => reasons.map(({ text }) => text);
const facts = { expert, pair, alert, meetings, employer: undefined, isPart: false };

describe('explainLeaning', () => {
  it('states the figures behind the suspicion, and never a conclusion', () => {
    const { verdict, sentence, grounds } = explainLeaning(facts);
    expect(verdict).toBe('疑似倾向性评分（供核查）');
    expect(sentence).toBe('张三（PW1）对甲公司的主观评分，扣除其整体宽严与投标人水平后，平均比预期高 12.00%（占满分，已按样本收缩）。属疑似倾向性评分，仅供核查，不构成结论。');
    expect(textsOf(grounds)).toEqual([
      '显著性 q 0.004（在全部专家中校正多重比较，≤ 0.05 为显著）',
      '全部同场倾向幅度 12.00%（界限 ±5%）',
      '6 次可比同场中 5 次评分高于预期',
      '1 次结果随该专家的评分改变：计入其评分，该供应商才评分第一，并且中标',
      '与李四（PW2）互相对对方的供应商评分偏高（提示，非检验）',
    ]);
  });

  it('states the facts in favour of the expert', () => {
    expect(textsOf(explainLeaning(facts).against)).toEqual([
      '整体偏严 3.00%（95% 界限外），已从评分中扣除；宽严不等于倾向',
      '评审组整体给低价者高分（一致度 0.7）：该供应商若报价低，得分高可能由此而来',
      '整个评审组共有的偏好看不出来，也会被当成投标人的水平',
    ]);
    const weakAlert = { ...alert, isTwoBidders: 1, isFewSamples: 1, lowPriceAgreement: 0 };
    const three = [0.2, 0.2, 0.2].map((one, place) => meeting(one, `t${place}`));
    const weak = { ...facts, alert: weakAlert, meetings: three };
    const against = textsOf(explainLeaning({ ...weak, expert: { ...expert, panelNum: 4 } }).against);
    expect(against).toContain('多为两家竞争：偏向一家与压低另一家无法区分');
    expect(against).toContain('样本少：可比同场 3 次');
    expect(against).toContain('该专家参评只有 4 个可比标段');
    expect(against).toContain('没有一次是关键票：评分第一都没有因该专家改变');
    expect(against).toContain('该供应商在这些已有结果的标段均未中标');
    expect(against).toContain('评审组的评分没有随低价走（一致度 0），低价不能解释');
  });

  it('counts a decisive vote or a win as a ground only where the result changed with the marks, and names the lots', () => {
    const favoured = [
      meeting(0.2, 'changed', { firstChange: 1, isDecisive: 1, isWinner: 1 }),
      meeting(0.2, 'lost', { firstChange: 1, isDecisive: 1 }),
      meeting(0.2, 'open', { firstChange: 1, isDecisive: 1, isDecided: 0 }),
      meeting(0.2, 'others', { isDecisive: 1 }),
      meeting(0.2, 'won', { isWinner: 1 }),
    ];
    const { grounds, against } = explainLeaning({ ...facts, meetings: favoured });
    const lotsOf = (reasons: readonly LeaningReason[], part: string) =>
      reasons.find(({ text }) => text.includes(part))?.lots?.map(({ lot_guid: lot }) => lot);
    expect(lotsOf(grounds, '1 次结果随该专家的评分改变')).toEqual(['changed']);
    expect(lotsOf(against, '2 次评分第一随该专家改变，但该供应商没有中标')).toEqual(['lost', 'open']);
    expect(lotsOf(against, '1 次关键票没有使该供应商评分第一')).toEqual(['others']);
    expect(lotsOf(against, '该供应商另有 1 次中标')).toEqual(['won']);

    const down = [
      meeting(-0.2, 'taken', { firstChange: -1, isDecisive: 1 }),
      meeting(-0.2, 'kept', { firstChange: -1, isDecisive: 1, isWinner: 1 }),
      meeting(-0.2, 'helped', { firstChange: 1, isDecisive: 1, isWinner: 1 }),
    ];
    const disfavoured = explainLeaning({ ...facts, pair: { ...pair, effect: -0.12 }, meetings: down });
    expect(lotsOf(disfavoured.grounds, '不计其评分，该供应商评分第一，实际由他人中标')).toEqual(['taken']);
    expect(lotsOf(disfavoured.against, '但没有由他人中标')).toEqual(['kept']);
    expect(lotsOf(disfavoured.against, '关键票没有妨碍')).toEqual(['helped']);
    expect(lotsOf(disfavoured.against, '该供应商仍有 1 次中标')).toEqual(['helped']);
  });

  it('names full marks by their effect: they limit a favour, and exaggerate one if others have them, or a disfavour', () => {
    const capped = [meeting(0.1, 'own', { share: 1, fullMarkNum: 2 }), meeting(0.1, 'others', { fullMarkNum: 1 }), meeting(0.1, 'none')];
    const { grounds, against } = explainLeaning({ ...facts, meetings: capped });
    expect(grounds).toContainEqual({ text: '1 次给该供应商满分：分数封顶，倾向幅度只能按满分计', lots: [capped[0]] });
    expect(against).toContainEqual({
      text: '1 次该专家给他家满分、没有给该供应商满分：分数封顶压缩他家的差距，该供应商会显得被抬高', lots: [capped[1]],
    });
    const down = explainLeaning({ ...facts, pair: { ...pair, effect: -0.12 }, meetings: capped });
    expect(textsOf(down.grounds).join()).not.toContain('满分：');
    expect(down.against).toContainEqual({ text: '1 次该供应商已得满分：分数封顶，该供应商会显得被压低', lots: [capped[0]] });
  });

  it('judges nothing with fewer than three meetings', () => {
    const metTwice = { ...pair, n: 2, qValue: null, isSuspected: 0 };
    const few = { ...facts, alert: undefined, pair: metTwice, meetings: [meeting(0.3, 'a'), meeting(0.3, 'b')] };
    const { verdict, sentence } = explainLeaning(few);
    expect(verdict).toBe('样本不足');
    expect(sentence).toContain('可比的同场只有 2 次，少于 3 次，样本不足，不作判断');
  });

  it('states that no finding is no proof, and that users of one unit see no significance', () => {
    const below = { ...facts, alert: undefined, pair: { ...pair, qValue: 0.4, isSuspected: 0, effect: -0.02 } };
    expect(explainLeaning(below)).toMatchObject({ verdict: '未达界限' });
    expect(explainLeaning(below).sentence).toContain('平均比预期低 2.00%');
    expect(explainLeaning(below).sentence).toContain('没有发现不等于没有问题');
    const part = { ...facts, alert: undefined, isPart: true, pair: { ...pair, qValue: null, effect: null, isSuspected: null } };
    const { verdict, grounds } = explainLeaning(part);
    expect([verdict, ...textsOf(grounds)]).toEqual([
      '仅可见本单位标段', '6 次可比同场中 5 次评分高于预期', '1 次结果随该专家的评分改变：计入其评分，该供应商才评分第一，并且中标',
    ]);
  });

  it('names the employer as a hint to verify', () => {
    const employer = {
      pingwei_code: 'PW1', expert_name: '张三', employer: '母公司', Gys_Name: '甲公司', tie: '工作单位控股投标人', lotNum: 6, wonNum: 2, bias: 0.1, gys_guid: 'g', row_guid: 'e/g',
      recusedLotNum: null,
    };
    expect(textsOf(explainLeaning({ ...facts, employer }).grounds)).toContain('专家工作单位「母公司」：工作单位控股投标人（按名称比对的提示，须核实）');
    expect(textsOf(explainLeaning({ ...facts, employer: { ...employer, recusedLotNum: 2 } }).grounds).join()).toContain('须核实；其中 2 个标段的抽取记录登记回避或未参加）');
  });
});
