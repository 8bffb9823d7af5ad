/** A word of the trade that names one product or several, and their names in `parseMaterial`. */
export interface TradeWord {
  word: string;
  products: readonly string[];
}

const valves = ['球阀', '全焊接球阀', 'PE球阀', '闸阀', '蝶阀', '截止阀', '止回阀', '安全阀', '放散阀', '电磁阀', '自闭阀', '低温阀'] as const;
const shutOffs = ['球阀', '全焊接球阀', 'PE球阀', '闸阀', '蝶阀', '截止阀'] as const;
const meters = ['膜式燃气表', '物联网燃气表', 'IC卡燃气表', '超声波燃气表', '工商业超声波燃气表'] as const;
const flowMeters = ['涡轮流量计', '罗茨流量计', '超声波流量计', '质量流量计', '旋进流量计', '流量计'] as const;
const steelPipes = ['无缝钢管', '螺旋钢管', '直缝钢管', '镀锌钢管', '防腐钢管', '不锈钢管'] as const;
const plasticFittings = ['PE弯头', 'PE三通', 'PE套筒', 'PE异径', 'PE法兰', 'PE端帽', 'PE鞍形', '钢塑转换'] as const;
const steelFittings = ['钢制弯头', '钢制三通', '钢制异径', '钢制管帽', '法兰', '法兰盖', '绝缘接头'] as const;
const regulators = ['调压箱', '调压柜', '调压撬', '调压器'] as const;
const alarms = ['报警器', '联网报警器', '工商业探测器'] as const;

/** Words that buyers use for a kind of goods, where a catalogue has several products of that kind; administrators add to them. */
const words: Readonly<Record<string, readonly string[]>> = {
  阀: valves, 阀门: valves, 燃气阀: valves, 燃气阀门: valves, 管道阀门: valves, 燃气管道阀门: valves,
  手动阀: shutOffs, 手动阀门: shutOffs, 切断阀门: [...shutOffs, '电磁阀'], 钢制阀门: ['球阀', '全焊接球阀', '闸阀', '蝶阀', '截止阀'],
  球阀: ['球阀', '全焊接球阀', 'PE球阀', '低温阀'], 球形阀: ['球阀', '全焊接球阀', 'PE球阀'], 球型阀: ['球阀', '全焊接球阀', 'PE球阀'],
  燃气球阀: ['球阀', '全焊接球阀', 'PE球阀'], 钢制球阀: ['球阀', '全焊接球阀'], 焊接阀: ['全焊接球阀'], 焊接阀门: ['全焊接球阀'], 直埋阀门: ['全焊接球阀', 'PE球阀'],
  埋地阀门: ['全焊接球阀', 'PE球阀'], 法兰阀: ['球阀', '闸阀', '蝶阀', '截止阀'], 法兰阀门: ['球阀', '闸阀', '蝶阀', '截止阀'],
  翻板阀: ['蝶阀'], 闸板阀: ['闸阀'], 截断阀: ['截止阀', '电磁阀'], 泄压阀: ['安全阀', '放散阀'], 表前阀: ['球阀', '自闭阀'], 灶前阀: ['自闭阀', '球阀'],
  塑料阀门: ['PE球阀'],
  燃气表: meters, 气表: meters, 计量表: meters, 民用燃气表: ['膜式燃气表', '物联网燃气表', 'IC卡燃气表', '超声波燃气表'],
  智能表: ['物联网燃气表', 'IC卡燃气表', '超声波燃气表'], 智能燃气表: ['物联网燃气表', 'IC卡燃气表', '超声波燃气表'], 远传表: ['物联网燃气表'], 卡表: ['IC卡燃气表'],
  超声波表: ['超声波燃气表', '工商业超声波燃气表'], 超声波燃气表: ['超声波燃气表', '工商业超声波燃气表'], 工业表: ['工商业超声波燃气表', ...flowMeters],
  流量计: flowMeters, 气体流量计: flowMeters, 燃气流量计: flowMeters, 流量表: flowMeters, 腰轮表: ['罗茨流量计'], 超声流量表: ['超声波流量计'],
  钢管: steelPipes, 燃气钢管: steelPipes, 焊管: ['直缝钢管', '螺旋钢管', '镀锌钢管'], 焊接钢管: ['直缝钢管', '螺旋钢管', '镀锌钢管'], 白铁管: ['镀锌钢管'],
  管材: ['PE管', ...steelPipes], 管道: ['PE管', ...steelPipes], 燃气管: ['PE管', ...steelPipes], 燃气管道: ['PE管', ...steelPipes], 塑料管: ['PE管', '铝塑管'], 黑管: ['PE管', '无缝钢管'],
  pe管件: plasticFittings, 电熔管件: plasticFittings, 热熔管件: ['PE弯头', 'PE三通', 'PE异径', 'PE法兰', 'PE端帽'], 聚乙烯管件: plasticFittings,
  钢制管件: steelFittings, 管件: [...plasticFittings, ...steelFittings], 对焊管件: steelFittings,
  弯头: ['钢制弯头', 'PE弯头'], 弯管: ['钢制弯头', 'PE弯头'], 三通: ['钢制三通', 'PE三通', 'PE鞍形'], 变径: ['钢制异径', 'PE异径'], 大小头: ['钢制异径', 'PE异径'],
  异径: ['钢制异径', 'PE异径'], 管帽: ['钢制管帽', 'PE端帽'], 堵头: ['PE端帽', '钢制管帽'], 法兰: ['法兰', 'PE法兰', '法兰盖'], 直接: ['PE套筒'], 直通: ['PE套筒'], 套筒: ['PE套筒'],
  转换接头: ['钢塑转换'], 过渡接头: ['钢塑转换'],
  软管: ['不锈钢波纹管', '燃气具连接软管'], 燃气软管: ['不锈钢波纹管', '燃气具连接软管'], 波纹管: ['不锈钢波纹管', '燃气具连接软管'], 金属软管: ['不锈钢波纹管', '燃气具连接软管'],
  调压设备: regulators, 调压装置: regulators, 调压箱柜: ['调压箱', '调压柜'], 减压箱: ['调压箱'],
  报警器: alarms, 燃气报警器: alarms, 探测器: alarms, 气体探测器: alarms, 泄漏报警器: alarms, 泄露报警器: alarms, 家用报警器: ['报警器', '联网报警器'],
  储罐: ['LNG储罐'], 低温罐: ['LNG储罐'], 气化器: ['LNG气化器'], 气化设备: ['LNG气化器'], 变送器: ['压力变送器', '温度变送器'], 仪表: ['压力变送器', '温度变送器', '压力表'],
  防腐带: ['防腐胶带', '热收缩带'], 防腐材料: ['防腐胶带', '热收缩带'], 补口材料: ['热收缩带', '防腐胶带'], 加臭: ['加臭机', '加臭剂'], 跟踪线: ['示踪线'], 探测线: ['示踪线'],
  阳极: ['阴极保护阳极'], 焊机: ['电熔焊机', '热熔焊机'],
};

export const tradeWords: readonly TradeWord[] = Object.entries(words).map(([word, products]) => ({ word, products }));
