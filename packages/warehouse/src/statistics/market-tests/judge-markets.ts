import { averageMechanism, lowestMechanism, marketBands, marketTestNames } from '@tenderscope/contract';
import { judgeBenchmarkGroups, judgeNearTies, nearTieNames, type MarketTest } from '@tenderscope/detection';
import type { Cell } from '../../load/load-session.ts';
import { againstText, evidenceText, groupsEvidenceText } from './messages.ts';
import type { KnownMarket, TestedMarkets } from './test-markets.ts';

const nothing: MarketTest = { used: 0, counted: 0, effect: null, p: null, power: null };

/** Rows of `market_test`: each market with each test. */
export function judgeMarkets({ markets, tested, grouped }: TestedMarkets): Cell[][] {
  const nearTies = nearTieRows(tested);
  const groups = groupRows(grouped);
  return markets.flatMap((market) => [...nearTies(market), groups(market)]);
}

const headOf = ({ material, mechanism, name, category, lots }: KnownMarket, test: keyof typeof marketTestNames): Cell[] =>
  [`${mechanism}:${material}`, marketTestNames[test], name, category, mechanism, lots];

function nearTieRows(tested: TestedMarkets['tested']): (market: KnownMarket) => Cell[][] {
  const judged = judgeNearTies(tested.map(({ result }) => result));
  const placeOf = new Map(tested.map(({ material }, place) => [material, place]));
  return (market) => {
    const isTested = market.mechanism === lowestMechanism;
    const place = isTested ? placeOf.get(market.material) : undefined;
    const result = place === undefined ? undefined : tested[place]?.result;
    const own = place === undefined ? undefined : judged[place];
    const leads = nearTieNames.filter((test) => own?.[test].state === 'lead').length;
    return nearTieNames.map((test) => {
      const one = result?.tests[test] ?? nothing;
      const band = marketBands[isTested ? (own?.[test].state ?? 'few') : 'none'];
      return [
        ...headOf(market, test), isTested ? one.used : null, one.p === null ? null : one.counted, one.effect, one.p, own?.[test].q ?? null,
        one.power, band, evidenceText(test, one, result?.rebids ?? { stated: 0, inferred: 0 }),
        againstText({ test, band, one, leader: result?.leader ?? null, leads }),
      ];
    });
  };
}

/** A market has the state of its most significant group. */
function groupRows(grouped: TestedMarkets['grouped']): (market: KnownMarket) => Cell[] {
  const all = grouped.flatMap(({ material, market: { groups } }) => groups.map((group) => ({ material, group })));
  const judged = judgeBenchmarkGroups(all.map(({ group }) => group));
  return (market) => {
    const isTested = market.mechanism === averageMechanism;
    const own = all.flatMap(({ material, group }, place) =>
      (isTested && material === market.material ? [{ group, judged: judged[place] }] : []));
    const [first] = own.toSorted((one, other) => one.group.p - other.group.p);
    const leads = own.filter((one) => one.judged?.state === 'lead').length;
    const state = isTested ? (first?.judged?.state ?? 'few') : 'none';
    return [
      ...headOf(market, 'groups'), isTested ? own.length : null, first === undefined ? null : leads, null, first?.group.p ?? null,
      first?.judged?.q ?? null, first?.group.power ?? null, marketBands[state],
      first === undefined ? null : groupsEvidenceText(own.length, leads), null,
    ];
  };
}
