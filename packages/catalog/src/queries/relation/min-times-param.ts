import type { Param } from '../../define-query.ts';

export const minTimesParam: Param = { name: 'minTimes', title: '最少共同投标次数', type: 'integer', fallback: '3' };
