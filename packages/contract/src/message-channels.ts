/** Robots of group chats, with the hosts of their addresses. */
export const robotKinds = {
  wecom: { name: '企业微信', host: 'qyapi.weixin.qq.com', hasSecret: false },
  dingtalk: { name: '钉钉', host: 'oapi.dingtalk.com', hasSecret: true },
  feishu: { name: '飞书', host: 'open.feishu.cn', hasSecret: true },
} as const;
export type RobotKind = keyof typeof robotKinds;

export const maxRobots = 50;

export const deliveryStates = { queued: '待发送', sending: '发送中', sent: '已发送', failed: '发送失败', unknown: '结果未知' } as const;
export type DeliveryState = keyof typeof deliveryStates;
