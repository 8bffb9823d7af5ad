import { outsideStatuses } from '@tenderscope/contract';

/** True for an expert of a list who is no member of the panel. */
export const isOutsidePanel = (status: string): string => `coalesce(${status}, '') in (${outsideStatuses.map((one) => `'${one}'`).join(', ')})`;
