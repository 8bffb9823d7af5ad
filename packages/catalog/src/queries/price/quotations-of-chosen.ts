import { afterGrouping } from '../../filters/filter.ts';
import { materialFilters } from './price-filters.ts';

const { spec_key: chosenSpec, ...quotationsOf } = materialFilters;

/** Filters of queries over materials that are selected by name and specification. */
export const chosenMaterialFilters = { ...quotationsOf, ...afterGrouping({ spec_key: chosenSpec }) };

/**
 * CTEs `quoted`, quotations of the selection with a price, and `agreeing`, each chosen material (`name_key`, `chosen_key`) with the
 * specifications of quotations that contain all its words.
 * @param columns of quotations besides material, unit and price.
 */
export const quotationsOfChosen = (columns: readonly string[]): string => `quoted as (
      select name_key, spec_key, coalesce(base_unit, '') as price_unit, price, ${columns.join(', ')}
      from {quotations}
      where price > 0 and {where}
    ),
    known as (select distinct name_key, spec_key from quoted),
    chosen as (select name_key, spec_key from (select distinct name_key, spec_key from {quotations}) as ever where {where2}),
    agreeing as (
      select c.name_key as name_key, c.spec_key as chosen_key, k.spec_key as spec_key
      from chosen c join known k on k.name_key = c.name_key
      where has_words(k.spec_key, c.spec_key)
    )`;
