/** The only database of records that browsers may insert into. */
export const searchDatabase = 'bigdata';

/** Identifiers of the histories, in the paths of their calls, by the table of the records. */
export const searchHistoryIds = {
  material_search_record: '0e1bf5a4d439b278708fd0b7f9447041',
  supplier_search_record: 'bd5bd1f29ebd023dd0d0ce983940c0d6',
  issuer_search_record: '712848d2689fb3b422a113ca0caba726',
  agency_search_record: 'c0bc122c6621266179f4e1bf78e89712',
} as const;

/** The tables of search records. */
export type SearchTable = keyof typeof searchHistoryIds;

/**
 * Lists of a user's own searches, newest first and without duplicates. Requested like a query without conditions; `value` is the user's
 * guid.
 */
export const searchHistories = [
  { id: searchHistoryIds.material_search_record, key: 'search.materials', title: '物资搜索记录', table: 'material_search_record' },
  { id: searchHistoryIds.supplier_search_record, key: 'search.suppliers', title: '供应商搜索记录', table: 'supplier_search_record' },
  { id: searchHistoryIds.issuer_search_record, key: 'search.issuers', title: '招标人搜索记录', table: 'issuer_search_record' },
  { id: searchHistoryIds.agency_search_record, key: 'search.agencies', title: '代理机构搜索记录', table: 'agency_search_record' },
] as const satisfies readonly { id: (typeof searchHistoryIds)[SearchTable]; key: string; title: string; table: SearchTable }[];

/** Columns and properties of every history, as described by the catalog call. */
export const searchHistoryShape = {
  grain: '搜索',
  params: [{ name: 'userGuid', title: '用户标识', type: 'text' }],
  columns: [
    { name: 'guid', title: '记录标识', type: 'text', unit: '' },
    { name: 'keyword', title: '关键词', type: 'text', unit: '' },
    { name: 'spec', title: '规格型号', type: 'text', unit: '' },
    { name: 'unit', title: '单位', type: 'text', unit: '' },
    { name: 'search_time', title: '搜索时间', type: 'time', unit: '' },
  ],
} as const;

/** Number of entries shown in a history. */
export const searchHistorySize = 10;
