export type * from './case-views.ts';
export type * from './data-views.ts';
export type * from './dictionary-views.ts';
export type * from './file-views.ts';
export type * from './search-views.ts';
export type * from './stored-views.ts';
export type * from './venue-views.ts';
