export const changeReasons = ['设计变更', '工程量增加', '材料价格调整', '供货范围调整', '现场条件变化'];
export const complaintOutcomes = ['不成立', '部分成立', '成立', '撤回'];
export const evaluationLabels = {
  scored: '综合评估法', lowestReviewed: '经评审的最低投标价法', lowest: '最低价法', negotiated: '综合评议', highest: '最高价法', average: '平均价法',
};
export type EvaluationKey = keyof typeof evaluationLabels;
export const subcontractScopes = {
  D: ['土方开挖', '防腐保温', '路面恢复', '顶管穿越', '电气安装', '绿化恢复', '无损检测', '脚手架'],
  C: ['测绘', '取样检测', '资料录入', '现场巡查'],
} as const;
export const labourScope = '劳务作业';
export const staffRoles = ['项目经理', '技术负责人', '安全负责人'] as const;
export const staffChangeReasons = ['离职', '伤病', '岗位调动', '退休', '另有任务'] as const;
