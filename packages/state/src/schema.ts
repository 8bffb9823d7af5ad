export * from './schema/access.ts';
export * from './schema/accounts.ts';
export * from './schema/audit.ts';
export * from './schema/cases.ts';
export * from './schema/saved-queries.ts';
export * from './schema/search.ts';
export * from './schema/uploads.ts';
export * from './schema/venue.ts';
