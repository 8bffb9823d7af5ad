import type { Param } from '../../params.ts';

export const minTimesParam = { name: 'minTimes', title: '最少共同投标次数', type: 'integer', fallback: '3' } as const satisfies Param;
