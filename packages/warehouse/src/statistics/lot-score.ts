import { negotiatedMethods } from '@tenderscope/contract';
import { priceScores, type ScreenedLot } from '@tenderscope/detection';
import { everyRow, type LoadSession } from '../load/load-session.ts';
import type { Statistic } from './statistic.ts';

const columns = {
  lot_id: 'VARCHAR',
  peer_level: 'BIGINT',
  peer_key: 'VARCHAR',
  peer_num: 'BIGINT',
  cv_rank: 'DOUBLE',
  spd_rank: 'DOUBLE',
  skew_rank: 'DOUBLE',
  score: 'DOUBLE',
  peer_mean: 'DOUBLE',
  peer_variance: 'DOUBLE',
} as const;

/** Lots that are compared: three valid sealed bids or more. Screens without the last digits, in which engines differ. */
const selected = `
  select s.lot_id, round(s.cv, 12), round(s.spd, 12), case when s.n >= 4 then round(s.skew, 12) end,
    coalesce(l.material_category, '|' || l.category, '') as material, coalesce(l.province, '') as province, coalesce(l.category, '') as category
  from lot_screen s join lot_fact l on l.lot_id = s.lot_id
  where s.n >= 3 and s.cv is not null and s.spd is not null and coalesce(l.method, '') not in (${negotiatedMethods.map((method) => `'${method}'`).join(', ')})
  order by s.lot_id`;

/**
 * How regular the prices of a lot are among its peers (`priceScores`): 品类 × 地区 over all years (level 0), 品类, category, all. Every lot
 * changes the percentiles of its peers, so all are computed anew, after the commit.
 */
export const lotScore: Statistic = {
  name: 'lot_score',
  title: '报价规律分',
  grain: 'lot of at least three valid sealed bids',
  columns,
  key: ['lot_id'],
  reads: ['projects', 'lots', 'bids'],
  isDeferred: true,
  version: 1,
  refresh: async (session) => {
    const [ids, lots] = await readScreens(session);
    const scores = priceScores(lots);
    await session.remove('lot_score', everyRow);
    await session.append('lot_score', Object.keys(columns), rowsOf());

    function* rowsOf() {
      for (const [place, { level, peerNum, cv, spd, skew, score, peerMean, peerVariance }] of scores.entries()) {
        yield [ids[place] ?? '', level, lots[place]?.peers[level] ?? '', peerNum, cv, spd, skew, score, peerMean, peerVariance];
      }
    }
  },
};

async function readScreens(session: LoadSession): Promise<[string[], ScreenedLot[]]> {
  const [ids, lots]: [string[], ScreenedLot[]] = [[], []];
  for await (const rows of session.read(selected)) {
    for (const [id, cv, spd, skew, material, province, category] of rows) {
      ids.push(String(id));
      const peers = [`${String(material)}|${String(province)}`, String(material), String(category), ''];
      lots.push({ cv: Number(cv), spd: Number(spd), skew: skew === null ? null : Number(skew), peers });
    }
  }
  return [ids, lots];
}
