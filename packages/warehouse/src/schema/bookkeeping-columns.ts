/** Columns of tables that a store has besides its data, the same in every engine. */
export const bookkeepingColumns = {
  data_version: [['version', 'BIGINT'], ['changed_at', 'BIGINT']],
  import_log: [
    ['import_id', 'VARCHAR'],
    ['source', 'VARCHAR'],
    ['finished_at', 'BIGINT'],
    ['data_version', 'BIGINT'],
    ['inserted', 'BIGINT'],
    ['updated', 'BIGINT'],
    ['unchanged', 'BIGINT'],
    ['removed', 'BIGINT'],
  ],
  statistics_version: [['version', 'BIGINT']],
  derived_definition: [['fingerprint', 'VARCHAR'], ['thresholds', 'VARCHAR']],
} as const;
