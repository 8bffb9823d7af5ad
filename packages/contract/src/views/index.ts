export type * from './case-views.ts';
export type * from './file-views.ts';
