/** Unambiguous spellings of choices, in half width and lower case. A word that could have another meaning is not included. */
type Synonyms = Readonly<Record<string, string>>;

export const statusSynonyms: Synonyms = {
  已成交: '成交', 已中标: '成交', 中标: '成交', 已定标: '成交', 已流标: '流标', 已终止: '终止', 招标中: '进行中', 采购中: '进行中', 评标中: '进行中',
};

export const formulaSynonyms: Synonyms = {
  最低报价: '最低价', 最低评标价: '最低价', 算术平均值: '算术平均', 平均值: '算术平均', 平均价: '算术平均', 算术平均价: '算术平均', 去高低平均值: '去高低平均',
  去掉最高最低平均: '去高低平均', 去最高最低平均: '去高低平均', 去高去低平均: '去高低平均', 二次平均值: '二次平均', 二次平均法: '二次平均', 平均下浮: '下浮平均',
  平均值下浮: '下浮平均', 下浮平均值: '下浮平均',
};

export const categorySynonyms: Synonyms = { 工程: 'D', 工程类: 'D', 货物: 'E', 货物类: 'E', 物资: 'E', 服务: 'C', 服务类: 'C', d: 'D', e: 'E', c: 'C' };

export const organisationSynonyms: Synonyms = {
  自行: '自行招标', 自主招标: '自行招标', 自行组织: '自行招标', 自行采购: '自行招标',
  委托: '委托代理', 委托招标: '委托代理', 代理: '委托代理', 代理招标: '委托代理', 委托代理机构: '委托代理',
};

export const responseSynonyms: Synonyms = {
  已接受: 'accepted', 接受: 'accepted', 已拒绝: 'rejected', 拒绝: 'rejected', 未回复: 'none', 未响应: 'none',
};

export const holderSynonyms: Synonyms = {
  企业: 'company', 公司: 'company', 法人: 'company', 企业法人: 'company', 自然人: 'person', 个人: 'person', 自然人股东: 'person',
};

export const roleSynonyms: Synonyms = { 法人: '法定代表人', 法人代表: '法定代表人', 高级管理人员: '高管', 授权委托人: '授权代表', 被授权人: '授权代表' };

export const keyRoleSynonyms: Synonyms = {
  项目负责人: '项目经理', 总监: '项目总监', 总监理工程师: '项目总监', 项目总工: '技术负责人', 总工程师: '技术负责人', 项目技术负责人: '技术负责人',
  安全员: '安全负责人', 安全总监: '安全负责人', 质量员: '质量负责人', 质量总监: '质量负责人', 其他: '其他关键人员',
};

export const riskSynonyms: Synonyms = {
  行贿: '行贿犯罪', 严重违法失信: '严重违法', 失信: '失信被执行人', 失信执行人: '失信被执行人', 处罚: '行政处罚', 经营异常名录: '经营异常', 黑名单企业: '黑名单',
};
