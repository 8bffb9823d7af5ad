import type { Param } from '../../params.ts';

/** Whose rivals are compared; without one, everybody's. */
export const rivalsOfParam = { name: 'gys_guid', title: '供应商标识', type: 'text', fallback: '' } as const satisfies Param;
