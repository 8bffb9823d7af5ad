import { z } from 'zod';
import { requiredText } from './venue-fields.ts';

/** Robots of group chats, with the hosts of their addresses. */
export const robotKinds = {
  wecom: { name: '企业微信', host: 'qyapi.weixin.qq.com', hasSecret: false },
  dingtalk: { name: '钉钉', host: 'oapi.dingtalk.com', hasSecret: true },
  feishu: { name: '飞书', host: 'open.feishu.cn', hasSecret: true },
} as const;
export type RobotKind = keyof typeof robotKinds;

export const maxRobots = 50;

export const newRobotSchema = z.strictObject({
  name: requiredText(50),
  kind: z.enum(Object.keys(robotKinds) as [RobotKind, ...RobotKind[]]),
  url: z.string().trim().max(1000),
  /** Secret of the signature; empty without one. */
  secret: z.string().trim().max(500).default(''),
  /** Unit whose users may send to it, with those below; null for users of all units. */
  unit: z.string().max(64).nullable(),
});
export type NewRobot = z.infer<typeof newRobotSchema>;

export const mailAddressSchema = z.strictObject({ address: z.email().max(200) });
export const mailCodeSchema = z.strictObject({ code: z.string().regex(/^\d{6}$/) });

export const deliveryStates = { queued: '待发送', sending: '发送中', sent: '已发送', failed: '发送失败', unknown: '结果未知' } as const;
export type DeliveryState = keyof typeof deliveryStates;
