import { compileQuery, exportStatement, processRowsQuery, type QueryRequest } from '@tenderscope/catalog';
import type { StreamedStatement } from '@tenderscope/warehouse';

type Selection = Pick<QueryRequest, 'conditions' | 'scope'>;

/** The rows of the releases that a caller may see, in the order of their processes, with names of people masked. */
export const processStatement = (selection: Selection): StreamedStatement =>
  exportStatement(compileQuery(processRowsQuery, { ...selection, params: {} }), Object.keys(processRowsQuery.columns));
