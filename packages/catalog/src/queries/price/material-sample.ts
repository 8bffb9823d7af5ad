/**
 * The quotations of one material as `sample`: those of the name, if one is given, that match every part of the given specification,
 * whatever else they state, in their most frequent unit. `is_outlier`, from eight samples on: robust z of the logarithm > 3.5, and at least
 * half above or a third below the median, because with prices close together a few percent would already be far.
 */
export const materialSample = `
    with alike as (
      select * from {quotations}
      where (name_key = {nameKey:String} or ({nameKey:String} = '' and {specKey:String} <> '')) and has_words(spec_key, {specKey:String}) and price > 0 and {where}
    ),
    unit_count as (select base_unit, row_number() over (order by count(*) desc, base_unit) as place from alike group by base_unit),
    chosen as (
      select a.*, ln(a.price) as log_price
      from alike a join unit_count u on u.place = 1 and coalesce(u.base_unit, '') = coalesce(a.base_unit, '')
    ),
    centre as (select p50(log_price) as log_median, count(*) as n from chosen),
    spread as (select p50(abs(s.log_price - c.log_median)) as mad from chosen s cross join centre c),
    sample as (
      select s.*,
        case when c.n >= 8 and d.mad > 0 and abs(s.log_price - c.log_median) > 3.5 * 1.4826 * d.mad
          and abs(s.log_price - c.log_median) > ln(1.5) then 1 else 0 end as is_outlier
      from chosen s cross join centre c cross join spread d
    )`;
