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

export const riskSynonyms: Synonyms = {
  行贿: '行贿犯罪', 严重违法失信: '严重违法', 失信: '失信被执行人', 失信执行人: '失信被执行人', 处罚: '行政处罚', 经营异常名录: '经营异常', 黑名单企业: '黑名单',
};

export const appointmentWaySynonyms: Synonyms = {
  随机: '随机抽取', 抽取: '随机抽取', 抽签: '随机抽取', 系统抽取: '随机抽取', 随机抽签: '随机抽取', 电脑抽取: '随机抽取', 语音抽取: '随机抽取', 专家库抽取: '随机抽取',
  直接: '直接确定', 指定: '直接确定', 直接指定: '直接确定', 直接选定: '直接确定', 选定: '直接确定', 推荐: '直接确定', 自行选定: '直接确定', 招标人指定: '直接确定', 邀请: '直接确定',
};

export const appointmentStatusSynonyms: Synonyms = {
  已参加: '参加', 确认参加: '参加', 确认: '参加', 同意参加: '参加', 应邀: '参加', 出席: '参加', 已出席: '参加', 到场: '参加', 已签到: '参加', 正选: '参加',
  备选: '候补', 替补: '候补', 备选专家: '候补', 候补专家: '候补',
  不参加: '未参加', 不能参加: '未参加', 无法参加: '未参加', 拒绝: '未参加', 拒绝参加: '未参加', 请假: '未参加', 缺席: '未参加', 未出席: '未参加', 未到场: '未参加', 未到: '未参加',
  主动回避: '回避', 申请回避: '回避', 已回避: '回避', 应回避: '回避', 系统回避: '回避', 被更换: '更换', 已更换: '更换', 替换: '更换', 被替换: '更换', 已替换: '更换',
};
