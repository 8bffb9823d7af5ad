import type { Param } from '../../params.ts';

/** The company whose rivals are compared; without one, rivals of all companies. */
export const rivalsOfParam = { name: 'gys_guid', title: '供应商标识', type: 'text', fallback: '' } as const satisfies Param;
