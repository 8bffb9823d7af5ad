import { lowestMechanism, marketBands, marketTestNames, type AwardMechanism } from '@tenderscope/contract';
import { judgeNearTies, nearTieNames, type MarketTest } from '@tenderscope/detection';
import type { Cell } from '../../load/load-session.ts';
import type { TestedMarket } from '../computation/market-tests-computation.ts';
import { againstText, evidenceText } from './messages.ts';

/** A market with its number of lots with bids on record. */
export interface KnownMarket {
  material: string;
  mechanism: AwardMechanism;
  /** Null for lots without a 品类. */
  name: string | null;
  category: string | null;
  lots: number;
}

const nothing: MarketTest = { used: 0, counted: 0, effect: null, p: null, power: null };

/** Rows of `market_test`: each market with each test. */
export function judgeMarkets(markets: readonly KnownMarket[], tested: readonly TestedMarket[]): Cell[][] {
  const judged = judgeNearTies(tested.map(({ result }) => result));
  const placeOf = new Map(tested.map(({ material }, place) => [material, place]));
  return markets.flatMap(({ material, mechanism, name, category, lots }) => {
    const isTested = mechanism === lowestMechanism;
    const place = isTested ? placeOf.get(material) : undefined;
    const result = place === undefined ? undefined : tested[place]?.result;
    const own = place === undefined ? undefined : judged[place];
    const leads = nearTieNames.filter((test) => own?.[test].state === 'lead').length;
    return nearTieNames.map((test) => {
      const one = result?.tests[test] ?? nothing;
      const band = marketBands[isTested ? (own?.[test].state ?? 'few') : 'none'];
      return [
        `${mechanism}:${material}`, marketTestNames[test], name, category, mechanism, lots, isTested ? one.used : null,
        one.p === null ? null : one.counted, one.effect, one.p, own?.[test].q ?? null, one.power, band, evidenceText(test, one),
        againstText({ test, band, one, leader: result?.leader ?? null, leads }),
      ];
    });
  });
}
