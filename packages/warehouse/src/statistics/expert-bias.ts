import { everyRow } from '../load/load-session.ts';
import { collected, compute } from './computation/compute.ts';
import { readMeetings } from './expert-meetings.ts';
import type { Statistic } from './statistic.ts';

const columns = {
  expert_id: 'VARCHAR',
  company_id: 'VARCHAR',
  n: 'BIGINT',
  two_bidder_num: 'BIGINT',
  effect: 'DOUBLE',
  t: 'DOUBLE',
  p_value: 'DOUBLE',
  q_value: 'DOUBLE',
  is_suspected: 'TINYINT',
  decisive_num: 'BIGINT',
  won_num: 'BIGINT',
  low_price_agreement: 'DOUBLE',
  reciprocal_expert_id: 'VARCHAR',
  changed_first_num: 'BIGINT',
  changed_result_num: 'BIGINT',
  capped_num: 'BIGINT',
} as const;

/**
 * Suppliers that an expert favours or disfavours beyond severity, merit and chance, over all meetings of the two (`expertFavours`), with
 * the number of meetings in which the expert's vote was decisive and of those that the supplier won. `changed_first_num` counts meetings in
 * which a favoured supplier is first by all marks only with the expert's (a disfavoured one only without), `changed_result_num` those that
 * it then won (that another then won), `capped_num` those in which the expert gave some bidder the full mark. For suspected pairs also
 * `low_price_agreement` (`readMeetings`), and the colleague who favours another supplier, if each of the two also favours the other's.
 * Pooled spreads and the empirical null affect every pair, so all rows are recomputed.
 */
export const expertBias: Statistic = {
  name: 'expert_bias',
  title: '评委倾向',
  grain: 'expert × supplier',
  columns,
  key: ['expert_id', 'company_id'],
  reads: ['experts', 'reviews', 'lots', 'winners', 'projects', 'bids'],
  isDeferred: true,
  version: 4,
  refresh: async (session) => {
    const favours = await compute('expertFavours', session.read(selected), (read) => collected(read('favours')));
    const meetings = await readMeetings(session, favours.filter(({ isSuspected }) => isSuspected));
    await session.remove('expert_bias', everyRow);
    await session.append(
      'expert_bias',
      Object.keys(columns),
      favours.map(({ expert, company, n, ofTwoBidders, effect, score, p, q, isSuspected, partner }) => {
        const { decisive = 0, won = 0, lowPriceAgreement = null, raised, lowered, capped = 0 } = meetings(expert, company);
        const changed = effect >= 0 ? raised : lowered;
        return [
          expert, company, n, ofTwoBidders, effect, score, p, q, Number(isSuspected), decisive, won, lowPriceAgreement, partner,
          changed?.meetings ?? 0, changed?.results ?? 0, capped,
        ];
      }),
    );
  },
};

/** Shares without the last digits, in which engines differ. */
const selected = `select lot_id, coalesce(category, ''), expert_id, company_id, round(score, 12) from review_total where score is not null`;
