/** Columns that the marts below the lot contain, so that one set of filters fits them all. */
export const marketDimensions = {
  unit_id: 'VARCHAR',
  unit_name: 'VARCHAR',
  in_group: 'TINYINT',
  category: 'VARCHAR',
  method: 'VARCHAR',
  organisation_form: 'VARCHAR',
  province: 'VARCHAR',
  city: 'VARCHAR',
  material_category: 'VARCHAR',
  bids_opened_at: 'BIGINT',
} as const;

/** Columns of `bid_fact`. The others are in `lot_fact`, which is joined if a filter requires them. */
export const bidDimensions = {
  unit_id: 'VARCHAR',
  in_group: 'TINYINT',
  category: 'VARCHAR',
  method: 'VARCHAR',
  organisation_form: 'VARCHAR',
  province: 'VARCHAR',
  material_category: 'VARCHAR',
  bids_opened_at: 'BIGINT',
  awarded_at: 'BIGINT',
  is_deal: 'TINYINT',
  is_failed: 'TINYINT',
  is_undecided: 'TINYINT',
} as const;

/** Columns of `bid_pair`, the longest of all tables. */
export const pairDimensions = {
  unit_id: 'VARCHAR',
  in_group: 'TINYINT',
  category: 'VARCHAR',
  province: 'VARCHAR',
  material_category: 'VARCHAR',
  bids_opened_at: 'BIGINT',
  is_deal: 'TINYINT',
  is_failed: 'TINYINT',
  is_undecided: 'TINYINT',
} as const;

/** Columns of `lot_fact`. */
export const lotDimensions = {
  lot_code: 'VARCHAR',
  lot_name: 'VARCHAR',
  project_id: 'VARCHAR',
  project_name: 'VARCHAR',
  project_type: 'VARCHAR',
  agency_id: 'VARCHAR',
  agency_name: 'VARCHAR',
  ...marketDimensions,
  tendered_at: 'BIGINT',
  awarded_at: 'BIGINT',
  award_time_basis: 'VARCHAR',
  tender_month: 'VARCHAR',
  opening_month: 'VARCHAR',
  award_month: 'VARCHAR',
  status: 'VARCHAR',
  is_deal: 'TINYINT',
  plan_received_at: 'BIGINT',
  award_published_at: 'BIGINT',
} as const;

type Named = Readonly<Record<string, string>>;

/** Columns of an alias, by name; `except` omits those of another one. */
export const dimensionsFrom = (alias: string, dimensions: Named, except: Named = {}): string =>
  Object.keys(dimensions)
    .filter((column) => !(column in except))
    .map((column) => `${alias}.${column} as ${column}`)
    .join(', ');
