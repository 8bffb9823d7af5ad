export type * from './case-views.ts';
export type * from './data-views.ts';
export type * from './file-views.ts';
