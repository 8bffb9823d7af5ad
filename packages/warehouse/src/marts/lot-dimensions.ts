/** Columns that the marts below a lot carry, so that one set of filters fits them all. */
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

/** What `bid_fact` carries: the rest is `lot_fact`'s, joined where a filter asks for it. */
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

/** What `bid_pair` carries, the longest of all tables. */
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

/** What `lot_fact` carries. */
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

/** Columns of an alias, by name; `except` leaves out those another has. */
export const dimensionsFrom = (alias: string, dimensions: Named, except: Named = {}): string =>
  Object.keys(dimensions)
    .filter((column) => !(column in except))
    .map((column) => `${alias}.${column} as ${column}`)
    .join(', ');
