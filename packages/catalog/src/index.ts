import type { RowOf } from './define-query.ts';
import type { ParamValues } from './params.ts';
import { queries } from './queries.gen.ts';

export { companyIdNames } from './compile/company-ids.ts';
export * from './columns.ts';
export * from './define-query.ts';
export type * from './filters/filter.ts';
export type * from './params.ts';
export { queries };
export { processCounts as processCountsQuery } from './queries/ocds/process-counts.query.ts';
export { processRows as processRowsQuery } from './queries/ocds/process-rows.query.ts';
export { undated as undatedQuery } from './queries/insight/undated.query.ts';
export { sceneStages } from './queries/rule/scene-list.ts';

export type QueryKey = (typeof queries)[number]['key'];
/** Row types by query key. The web app infers its types from them. */
export type RowsByKey = { [Query in (typeof queries)[number] as Query['key']]: RowOf<Query> };
/** Values of params by name, for each query key. */
export type ParamsByKey = { [Query in (typeof queries)[number] as Query['key']]: ParamValues<Query> };
export * from './compile/compile-query.ts';
export { eventsRead } from './compile/events-read.ts';
export { namedParams } from './compile/params.ts';
export { ConditionError } from './compile/condition-error.ts';
