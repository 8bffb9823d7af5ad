/**
 * Relation of lots and the failed lot of the same buyer that they repeat, by `lots.previous_code`: `lot_id`, `previous_id`. A code that
 * several earlier failed lots of the buyer have names none of them. A lot without a code is absent, which does not mean that it repeats
 * none.
 */
export const previousLots = `(
      select n.lot_id as lot_id, min(p.lot_id) as previous_id
      from (
        select l.lot_id as lot_id, l.unit_id as unit_id, l.tendered_at as tendered_at, c.previous_code as previous_code
        from (select lot_id, previous_code from lots where previous_code is not null) c join lot_fact l on l.lot_id = c.lot_id
      ) n
      join (select lot_id, unit_id, lot_code, tendered_at from lot_fact where is_failed = 1) p
        on p.unit_id = n.unit_id and p.lot_code = n.previous_code
      where p.lot_id <> n.lot_id and (p.tendered_at is null or n.tendered_at is null or p.tendered_at <= n.tendered_at)
      group by n.lot_id having count(*) = 1
    )`;
