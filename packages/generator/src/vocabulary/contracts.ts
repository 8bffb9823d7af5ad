export const changeReasons = ['设计变更', '工程量增加', '材料价格调整', '供货范围调整', '现场条件变化'];
export const complaintOutcomes = ['不成立', '部分成立', '成立', '撤回'];
export const evaluationLabels = {
  scored: '综合评估法', lowestReviewed: '经评审的最低投标价法', lowest: '最低价法', negotiated: '综合评议', highest: '最高价法', average: '平均价法',
};
export type EvaluationKey = keyof typeof evaluationLabels;
