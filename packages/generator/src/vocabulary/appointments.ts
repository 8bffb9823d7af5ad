import type { appointmentStatuses, appointmentWays } from '@tenderscope/contract';

export const wayLabels = { drawn: '随机抽取', appointed: '直接确定' } as const satisfies Record<string, (typeof appointmentWays)[number]>;
export type WayKey = keyof typeof wayLabels;

export const appointmentLabels = {
  attends: '参加', reserve: '候补', absent: '未参加', recused: '回避', replaced: '更换',
} as const satisfies Record<string, (typeof appointmentStatuses)[number]>;
export type AppointmentKey = keyof typeof appointmentLabels;

export const absenceReasons = ['出差', '身体原因', '时间冲突', '电话未接通'] as const;
export const recusalReasons = ['工作单位与投标人有利害关系', '近三年内曾在投标人单位任职', '近亲属在投标人单位任职', '与投标人有经济利益关系'] as const;
export const replacementReasons = ['评标中身体不适', '擅离职守'] as const;
