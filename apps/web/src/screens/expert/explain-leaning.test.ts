import { describe, expect, it } from 'vitest';
import { explainLeaning } from './explain-leaning.ts';

const expert = { pingwei_code: 'PW1', expert_name: '张三', severity: -0.03, severityBand: '95% 界限外', panelNum: 20 };
const pair = {
  gys_guid: 'g', Gys_Name: '甲公司', n: 6, bias: 0.1, qValue: 0.004, effect: 0.12, isSuspected: 1, isFewSamples: 0, isTwoBidders: 0,
};
const alert = {
  pingwei_code: 'PW1', expert_name: '张三', gys_guid: 'g', Gys_Name: '甲公司', n: 6, effect: 0.12, qValue: 0.004, isFewSamples: 0, decisiveNum: 1, wonNum: 2,
  isTwoBidders: 0, selectedNum: 6, lowPriceAgreement: 0.7, reciprocalCode: 'PW2', reciprocalName: '李四', row_guid: 'e/g',
};
const meeting = (lotEffect: number | null, isDecisive = 0, isWinner = 0, isDecided = 1) => ({
  bd_name: '标段', kaibiao_time: 1, panelSize: 5, bidderNum: 4, share: 0.9, othersShare: 0.7, lotEffect, priceRank: 1, isDecisive, isWinner, lot_guid: 'l', zbr_name: null, isDecided, jieguo: isWinner === 1 ? '中标' : isDecided === 1 ? '未中标' : '待定标',
});
const meetings = [meeting(0.2, 1, 1), meeting(0.1, 0, 1), meeting(0.15), meeting(-0.01), meeting(0.2), meeting(0.1), meeting(null)];
const facts = { expert, pair, alert, meetings, employer: undefined, isPart: false };

describe('explainLeaning', () => {
  it('states the figures behind the suspicion, and never a conclusion', () => {
    const { verdict, sentence, grounds } = explainLeaning(facts);
    expect(verdict).toBe('疑似倾向性评分（供核查）');
    expect(sentence).toBe('张三（PW1）对甲公司的主观评分，扣除其整体宽严与投标人水平后，平均比预期高 12.00%（占满分，已按样本收缩）。属疑似倾向性评分，仅供核查，不构成结论。');
    expect(grounds).toEqual([
      '显著性 q 0.004（在全部专家中校正多重比较，≤ 0.05 为显著）',
      '全部同场倾向幅度 12.00%（界限 ±5%）',
      '6 次可比同场中 5 次评分高于预期',
      '其中 1 次是关键票：去掉该专家后评分第一改变',
      '该供应商在其中 2 次中标',
      '与李四（PW2）互相对对方的供应商评分偏高（提示，非检验）',
    ]);
  });

  it('states the facts in favour of the expert', () => {
    expect(explainLeaning(facts).against).toEqual([
      '整体偏严 3.00%（95% 界限外），已从评分中扣除；宽严不等于倾向',
      '评审组整体给低价者高分（一致度 0.7）：该供应商若报价低，得分高可能由此而来',
      '整个评审组共有的偏好看不出来，也会被当成投标人的水平',
    ]);
    const weakAlert = { ...alert, isTwoBidders: 1, isFewSamples: 1, lowPriceAgreement: 0 };
    const three = [0.2, 0.2, 0.2].map((one) => meeting(one));
    const weak = { ...facts, alert: weakAlert, meetings: three };
    const { against } = explainLeaning({ ...weak, expert: { ...expert, panelNum: 4 } });
    expect(against).toContain('多为两家竞争：偏向一家与压低另一家无法区分');
    expect(against).toContain('样本少：可比同场 3 次');
    expect(against).toContain('该专家参评只有 4 个可比标段');
    expect(against).toContain('没有一次是关键票：评分第一都没有因该专家改变');
    expect(against).toContain('该供应商在这些已有结果的标段均未中标');
    expect(against).toContain('评审组的评分没有随低价走（一致度 0），低价不能解释');
  });

  it('judges nothing with fewer than three meetings', () => {
    const metTwice = { ...pair, n: 2, qValue: null, isSuspected: 0 };
    const few = { ...facts, alert: undefined, pair: metTwice, meetings: [meeting(0.3), meeting(0.3)] };
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
    expect(explainLeaning(part)).toMatchObject({ verdict: '仅可见本单位标段', grounds: ['6 次可比同场中 5 次评分高于预期', '其中 1 次是关键票：去掉该专家后评分第一改变', '该供应商在其中 2 次中标'] });
  });

  it('names the employer as a hint to verify', () => {
    const employer = {
      pingwei_code: 'PW1', expert_name: '张三', employer: '母公司', Gys_Name: '甲公司', tie: '工作单位控股投标人', lotNum: 6, wonNum: 2, bias: 0.1, gys_guid: 'g', row_guid: 'e/g',
    };
    expect(explainLeaning({ ...facts, employer }).grounds).toContain('专家工作单位「母公司」：工作单位控股投标人（按名称比对的提示，须核实）');
  });
});
