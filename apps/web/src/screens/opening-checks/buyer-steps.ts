/** Steps of a buyer before the award, by kind of finding. */
const steps: Readonly<Record<string, string>> = {
  相同设备或账户: '请评标委员会对照这些投标人的投标文件、上传记录和保证金回单，排除公用设备后请其说明',
  相同人员: '核对开标日的任职登记和授权书；单位负责人为同一人的，不得参加同一标段投标（招标投标法实施条例第三十四条）',
  股权关联: '核对开标日的股权登记；存在控股、管理关系的不同单位，不得参加同一标段投标（招标投标法实施条例第三十四条）',
  失信记录: '核对记录在开标日是否限制投标、是否已修复，以招标文件的资格条件为准',
  异常低价: '请评标委员会要求低价投标人书面说明；说明之前不作无效处理',
  报价规律: '请评标委员会对照分项报价，看规律是否来自限价下浮、公布的单价或同一定额',
  专家回避: '抽取或确认评标专家时请这些专家回避（招标投标法第三十七条）',
};

interface BuyerStep {
  kind: string;
  text: string;
}

/** The steps for the kinds among findings, in the order of the findings. */
export const buyerSteps = (findings: readonly { kind: string }[]): BuyerStep[] =>
  [...new Set(findings.map(({ kind }) => kind))].flatMap((kind) => (steps[kind] === undefined ? [] : [{ kind, text: steps[kind] }]));
