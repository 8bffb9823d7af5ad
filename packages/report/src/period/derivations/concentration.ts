import { column, numberIn, ratio, sum, type Derive } from './derivation.ts';

const [five, ten] = [5, 10];

/** Shares of the largest suppliers in the amount: from suppliers, the largest first, and the figures of the total. */
export const concentration: Derive = ([suppliers, total]) => {
  const amounts = (suppliers?.rows ?? []).map((row) => numberIn(row, 'zbJinE')).filter((amount) => amount !== null && amount > 0);
  const all = numberIn(total?.rows[0], 'zbJinE');
  const shareOf = (max: number): number | null => (amounts.length === 0 ? null : ratio(sum(amounts.slice(0, max)), all));
  return {
    grain: '整个选择范围',
    columns: [column('first', '第一名占比', 'rate'), column('cr5', '前五家占比 CR5', 'rate'), column('cr10', '前十家占比 CR10', 'rate')],
    rows: [{ first: shareOf(1), cr5: shareOf(five), cr10: shareOf(ten) }],
  };
};

/** Suppliers that bid for the first time in a period of full months: from newcomers by month; arguments are first and last month. */
export const firstBidders: Derive = ([newcomers], [first = '', last = '']) => {
  const own = (newcomers?.rows ?? []).filter(({ step }) => String(step) >= first && String(step) <= last);
  return {
    grain: '整个选择范围',
    columns: [column('newNum', '首次投标供应商', 'count', '家')],
    rows: [{ newNum: newcomers && newcomers.rows.length > 0 ? sum(own.map((row) => numberIn(row, 'newNum'))) : null }],
  };
};
