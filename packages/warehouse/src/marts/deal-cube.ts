import { lotDimensions } from './lot-dimensions.ts';
import { lotEvents, touchedLotsAt, type LotEvent } from './lot-events.ts';
import { noValue, type Mart, type MartType } from './mart.ts';

const dimensions = ['unit_id', 'unit_name', 'in_group', 'category', 'method', 'organisation_form', 'province'] as const;

/**
 * Contribution of a lot to each measure, by the event that the measure refers to. `bidder_num` counts the valid bidders of opened lots, and
 * `recorded_num` the lots whose bids are on record.
 */
const measures: Record<LotEvent, Readonly<Record<string, readonly [type: MartType, value: string]>>> = {
  tender: {
    lot_num: ['BIGINT', '1'],
    budget_sum: ['DOUBLE', 'budget'],
    opened_num: ['BIGINT', 'is_opened'],
    recorded_num: ['BIGINT', 'case when is_opened = 1 and valid_bidders is not null then 1 else 0 end'],
    bidder_num: ['BIGINT', 'coalesce(is_opened * valid_bidders, 0)'],
  },
  opening: {
    failed_num: ['BIGINT', 'is_failed'],
    decided_num: ['BIGINT', 'is_deal + is_failed'],
  },
  award: {
    deal_num: ['BIGINT', '1'],
    award_sum: ['DOUBLE', 'award_amount'],
    unshared_sum: ['DOUBLE', 'unshared_amount'],
    baseline_sum: ['DOUBLE', 'saving_baseline'],
    saving_sum: ['DOUBLE', 'saving'],
  },
};
const events = Object.keys(lotEvents) as LotEvent[];
const every = events.flatMap((event) => Object.entries(measures[event]).map(([name, [type, value]]) => ({ name, type, value, event })));

/** The measures of one event. Those of the others are 0, or null for type DOUBLE. */
const valuesAt = (event: LotEvent): string =>
  every
    .map((one) => `${one.event === event ? one.value : one.type === 'DOUBLE' ? noValue.DOUBLE : '0'} as ${one.name}`)
    .join(', ');

/**
 * Month × unit × category × method × organisation form × province with additive counts and sums, each in the month of its own event.
 * `event_at` is the first ms of the month, so that bounds of complete months select the same rows as the times of `lot_fact`.
 */
export const dealCube: Mart = {
  name: 'deal_cube',
  title: '成交月度立方',
  grain: 'month × unit × category × method × organisation form × province',
  columns: {
    month: 'VARCHAR',
    event_at: 'BIGINT',
    unit_id: 'VARCHAR',
    unit_name: 'VARCHAR',
    in_group: 'TINYINT',
    category: 'VARCHAR',
    method: 'VARCHAR',
    organisation_form: 'VARCHAR',
    province: 'VARCHAR',
    ...Object.fromEntries(every.map(({ name, type }) => [name, type])),
  },
  key: ['month', ...dimensions],
  reads: ['units', 'companies', 'projects', 'lots', 'winners', 'bids'],
  touchedBy: 'month',
  order: 'month, unit_id',
  sql: `
    with measured as (${events
      .map((event) => `
      select month, event_at, ${dimensions.join(', ')}, ${valuesAt(event)}
      from ${touchedLotsAt(event)} as ${event}_lot`)
      .join('\n      union all')}
    )
    select
      month,
      month_start(min(event_at)) as event_at,
      ${dimensions.join(', ')},
      ${every.map(({ name, type }) => (type === 'DOUBLE' ? `sum(${name}) as ${name}` : `count_sum(${name}) as ${name}`)).join(',\n      ')}
    from measured
    group by month, ${dimensions.join(', ')}`,
};

/** `lot_fact` in the cube's columns, with one row for each event of a lot: read by finer or shorter selections. */
export const dealRow = {
  name: 'deal_row',
  sql: events
    .map((event) => `
    select
      lot_id, ${Object.keys(lotDimensions).join(', ')},
      ${lotEvents[event].at} as event_at, ${lotEvents[event].month} as month,
      ${valuesAt(event)}
    from lot_fact${event === 'award' ? ' where is_deal = 1' : ''}`)
    .join('\n    union all'),
};
