/**
 * The start of a query of materials: `ranked` has the quotations of each name and specification in each unit, as `quotations` and
 * these aggregates – source text, each with its name; where `place` is 1 it is the unit that most of them are quoted in.
 */
export const quotedMaterials = (aggregates: string): string => `
    with counted as (
      select
        name_key, spec_key, coalesce(base_unit, '') as price_unit, count(*) as quotations,
        ${aggregates}
      from {quotations}
      where price > 0 and {where}
      group by name_key, spec_key, price_unit
    ),
    ranked as (
      select *, row_number() over (partition by name_key, spec_key order by quotations desc, price_unit) as place
      from counted
    )`;
