import type { ProjectCategory } from '@tenderscope/contract';

/** 专业 by the category of projects that its experts judge. */
export const specialties: Readonly<Record<ProjectCategory, readonly string[]>> = {
  D: ['燃气工程', '市政公用工程', '焊接工艺', '工程造价', '土建工程', '工程监理'],
  E: ['管道材料', '燃气计量仪表', '阀门与调压设备', '机电设备', '低温设备', '自动化控制'],
  C: ['工程设计咨询', '信息系统', '财务审计', '检测检验', '物流运输', '安全评价'],
};

/** 职称. */
export const expertTitles = ['高级工程师', '高级工程师', '高级工程师', '正高级工程师', '高级经济师', '工程师', '教授', '注册造价工程师'];

/** Endings of the names of experts' employers. */
export const employerEndings = ['工程设计院', '市政设计研究院', '工程造价咨询有限公司', '工程技术研究所', '建设监理有限公司', '检测中心'];

export interface Criterion {
  name: string;
  isSubjective: boolean;
  fullMark: number;
}

const objective = (name: string, fullMark: number): Criterion => ({ name, isSubjective: false, fullMark });
const subjective = (name: string, fullMark: number): Criterion => ({ name, isSubjective: true, fullMark });
/** The criterion whose mark follows from the price. */
export const priceCriterion = '投标报价';

/** Score sheets, each of 100 marks in all. */
export const scoreSheets: Readonly<Record<ProjectCategory, readonly (readonly Criterion[])[]>> = {
  D: [
    [objective(priceCriterion, 50), objective('企业业绩', 10), subjective('施工组织设计', 25), subjective('质量安全保证措施', 15)],
    [objective(priceCriterion, 60), objective('项目团队资格', 10), subjective('施工方案', 30)],
    [objective(priceCriterion, 45), objective('企业业绩', 10), subjective('施工组织设计', 20), subjective('进度保证措施', 15), subjective('应急预案', 10)],
  ],
  E: [
    [objective(priceCriterion, 50), objective('企业业绩', 10), subjective('技术方案', 30), subjective('售后服务方案', 10)],
    [objective(priceCriterion, 40), objective('技术参数响应', 20), subjective('产品质量与工艺', 25), subjective('售后服务方案', 15)],
    [objective(priceCriterion, 60), subjective('技术方案', 25), subjective('供货与培训方案', 15)],
  ],
  C: [
    [objective(priceCriterion, 30), objective('企业业绩', 15), subjective('服务方案', 40), subjective('人员配置', 15)],
    [objective(priceCriterion, 20), objective('项目团队资格', 20), subjective('服务方案', 30), subjective('重点难点分析', 20), subjective('服务承诺', 10)],
  ],
};
