import { completeSql, type Mart } from '../marts/mart.ts';
import type { LoadSession } from './load-session.ts';

const ofTouched = (mart: Mart): string => completeSql(mart).replaceAll('{touched}', 'lot_id in (select lot_id from touched_lot)');
const countedTable = ({ name }: Mart): string => `counted_${name}`;

/** Stores the counts of the touched lots in a mart by `count`, before the counted rows are replaced. */
export async function keepCounted(session: LoadSession, mart: Mart): Promise<void> {
  await session.keep(countedTable(mart), ofTouched(mart));
}

/**
 * Adds the current counts of the touched lots to a mart by `count` and subtracts those stored by `keepCounted`, unless all of these lots
 * are new. No other rows are counted again.
 */
export async function addChange(session: LoadSession, mart: Mart, areNew: boolean): Promise<void> {
  const [key, counts] = [mart.key.join(', '), Object.keys(mart.columns).filter((column) => !mart.key.includes(column))];
  const sums = counts.map((column) => `count_sum(${column}) as ${column}`).join(', ');
  const isAny = counts.map((column) => `${column} <> 0`).join(' or ');
  const before = counts.map((column) => `0 - ${column} as ${column}`).join(', ');
  const sumsOf = (rows: string): string => `select * from (select ${key}, ${sums} from (${rows}) as counted group by ${key}) as summed where ${isAny}`;
  const [change, next, isChanged] = [`change_of_${mart.name}`, `next_${mart.name}`, `(${key}) in (select ${key} from change_of_${mart.name})`];
  const takenOff = areNew ? '' : `select ${key}, ${before} from ${countedTable(mart)} union all `;
  await session.keep(change, sumsOf(`${takenOff}${ofTouched(mart)}`));
  await session.keep(next, sumsOf(`select ${key}, ${counts.join(', ')} from ${mart.name} where ${isChanged} union all select * from ${change}`));
  await session.remove(mart.name, isChanged);
  await session.insert(mart.name, [...mart.key, ...counts], `select ${[...mart.key, ...counts].join(', ')} from ${next}`);
}
