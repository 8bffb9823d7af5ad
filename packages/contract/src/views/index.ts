export type * from './administration-views.ts';
export type * from './audit-views.ts';
export type * from './case-views.ts';
export type * from './data-version-views.ts';
export type * from './data-views.ts';
export type * from './file-views.ts';
export type * from './session-views.ts';
export type * from './threshold-views.ts';
