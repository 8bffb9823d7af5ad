import type { ModelTable } from './model.ts';

type Column = ModelTable['columns'][number];

/** A column of names. */
export const names = (title: string): Column => ({ title, align: 'left' });

/** A column of numbers in one unit. */
export const numbers = (title: string, unit?: string): Column => ({ title, ...(unit === undefined ? {} : { unit }), align: 'right' });
