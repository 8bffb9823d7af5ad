import { priceScreens } from '@tenderscope/contract';
import { minPeerLots, peerGroups, priceScores, screenPlaces, type ScreenedLot } from '@tenderscope/detection';
import { everyRow, type Cell, type LoadSession } from '../load/load-session.ts';
import { isNegotiated } from '../marts/price-pattern.ts';
import type { Statistic } from './statistic.ts';

const screens = Object.values(priceScreens);
type ScreenColumn = (typeof screens)[number]['column'];
/** The other screens are those of the score, whose ranks `priceScores` gives. */
const described = ['diffp', 'rd', 'rdnor', 'kurt', 'ks', 'gap_evenness', 'win_to_ceiling'] as const satisfies ScreenColumn[];

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
  diffp_rank: 'DOUBLE',
  rd_rank: 'DOUBLE',
  rdnor_rank: 'DOUBLE',
  kurt_rank: 'DOUBLE',
  ks_rank: 'DOUBLE',
  gap_evenness_rank: 'DOUBLE',
  win_to_ceiling_rank: 'DOUBLE',
} as const;

const peerColumns = {
  peer_level: 'BIGINT', peer_key: 'VARCHAR', screen: 'VARCHAR', lot_num: 'BIGINT', p25: 'DOUBLE', p50: 'DOUBLE', p75: 'DOUBLE',
} as const;

/** Screens without the last digits, in which engines differ; skewness from four bids. */
const valueOf = (column: string): string => (column === 'skew' ? 'case when s.n >= 4 then round(s.skew, 12) end' : `round(s.${column}, 12)`);

/** Lots that are compared: three valid sealed bids or more. */
const selected = `
  select s.lot_id, coalesce(l.material_category, '|' || l.category, '') as material, coalesce(l.province, '') as province,
    coalesce(l.category, '') as category, ${screens.map(({ column }) => `${valueOf(column)} as ${column}`).join(', ')}
  from lot_screen s join lot_fact l on l.lot_id = s.lot_id
  where s.n >= 3 and s.cv is not null and s.spd is not null and not ${isNegotiated('l')}
  order by s.lot_id`;

/** Units say where a lot is whose project does not. */
const reads = ['units', 'projects', 'lots', 'bids'] as const;
const version = 2;

/**
 * How regular the prices of a lot are among its peers (`priceScores`): 品类 × 地区 over all years (level 0), 品类, category, all. Each screen
 * has the mid-rank percentile among the peers that have it, turned so that 1 tells most. Every lot changes the percentiles of its peers, so
 * all are computed anew, after the commit.
 */
export const lotScore: Statistic = {
  name: 'lot_score',
  title: '报价规律分',
  grain: 'lot of at least three valid sealed bids',
  columns,
  key: ['lot_id'],
  reads,
  before: 'price_lot',
  isDeferred: true,
  version,
  refresh: async (session) => {
    const { scores } = await compared(session);
    await session.remove('lot_score', everyRow);
    await session.append('lot_score', Object.keys(columns), scores());
  },
};

/** What is usual among the peers of some lot: of each screen, on how many of them it is known, and its quartiles. */
export const peerScreen: Statistic = {
  name: 'peer_screen',
  title: '报价规律指标同类水平',
  grain: 'group of peers × screen',
  columns: peerColumns,
  key: ['peer_level', 'peer_key', 'screen'],
  reads,
  isDeferred: true,
  version,
  refresh: async (session) => {
    const { peers } = await compared(session);
    await session.remove('peer_screen', everyRow);
    await session.append('peer_screen', Object.keys(peerColumns), peers);
  },
};

interface Compared {
  scores: () => Iterable<Cell[]>;
  peers: Cell[][];
}

const done = new WeakMap<LoadSession, Promise<Compared>>();

/** All lots compared, once for both tables. */
function compared(session: LoadSession): Promise<Compared> {
  const running = done.get(session) ?? compare(session);
  done.set(session, running);
  return running;
}

async function compare(session: LoadSession): Promise<Compared> {
  const { ids, lots, values } = await readScreens(session);
  const scores = priceScores(lots);
  const ranks = described.map(() => new Float64Array(lots.length));
  const peers: Cell[][] = [];
  for (const { level, key, members: group, own } of peerGroups(lots, minPeerLots)) {
    const isOwn = new Set(own);
    for (const { column, telling } of screens) {
      const { num, p25, p50, p75, below } = screenPlaces(Float64Array.from(group, (place) => values[column][place] ?? Number.NaN));
      if (num > 0) peers.push([level, key, column, num, p25, p50, p75]);
      const turned = ranks[described.findIndex((one) => one === column)];
      if (turned === undefined) continue;
      group.forEach((place, index) => {
        if (isOwn.has(place)) turned[place] = telling === 'low' ? 1 - (below[index] ?? 0) : (below[index] ?? 0);
      });
    }
  }
  return { peers, scores: rowsOf };

  function* rowsOf(): Generator<Cell[]> {
    for (const [place, { level, peerNum, cv, spd, skew, score, peerMean, peerVariance }] of scores.entries()) {
      const others = ranks.map((turned) => orNull(turned[place]));
      yield [ids[place] ?? '', level, lots[place]?.peers[level] ?? '', peerNum, cv, spd, skew, score, peerMean, peerVariance, ...others];
    }
  }
}

const orNull = (value: number | undefined): number | null => (value === undefined || Number.isNaN(value) ? null : value);

interface Screened {
  ids: string[];
  lots: ScreenedLot[];
  /** By column; NaN where a lot does not have the screen. */
  values: Record<ScreenColumn, number[]>;
}

async function readScreens(session: LoadSession): Promise<Screened> {
  const found: Screened = { ids: [], lots: [], values: Object.fromEntries(screens.map(({ column }) => [column, []])) as unknown as Screened['values'] };
  for await (const rows of session.read(selected)) {
    for (const [id, material, province, category, ...cells] of rows) {
      found.ids.push(String(id));
      screens.forEach(({ column }, index) => found.values[column].push(cells[index] === null ? Number.NaN : Number(cells[index])));
      const { cv, spd, skew } = found.values;
      const own = { cv: Number(cv.at(-1)), spd: Number(spd.at(-1)), skew: orNull(skew.at(-1)) };
      found.lots.push({ ...own, peers: [`${String(material)}|${String(province)}`, String(material), String(category), ''] });
    }
  }
  return found;
}
