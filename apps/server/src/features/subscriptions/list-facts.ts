import { unnamed, type WatchedKind } from '@tenderscope/contract';
import type { StoredWatched } from '@tenderscope/state';
import type { Row } from '@tenderscope/warehouse';
import { factsOf, lastDays, lotAddress, riskFact, textOf, type FactReading, type ReadFacts } from './event-facts.ts';
import type { Fact } from './fact.ts';
import { subscriptionMessages } from './messages.ts';

const lookBackDays = 366;

type Source = (things: readonly StoredWatched[], reading: FactReading) => Promise<ReadFacts>;

const nothing: ReadFacts = { facts: [], problem: null };
const joined = (parts: readonly ReadFacts[]): ReadFacts => {
  const { problem = null } = parts.find((part) => part.problem !== null) ?? {};
  return { facts: parts.flatMap(({ facts }) => facts), problem };
};

/** A thing is known from the check after it was added to the list. */
const knownFrom = ({ guid }: StoredWatched): string => `watched/${guid}`;

/** The state of a lot, once for each that it reaches. */
function lotFact(row: Row, thing: StoredWatched): Fact {
  const guid = textOf(row['lot_guid']);
  const status = textOf(row['jieduan'], textOf(row['status']));
  const text = subscriptionMessages.lot(textOf(row['bd_name'], unnamed), textOf(row['zbr_name'], unnamed), status);
  return { key: `lot/${guid}/${status}`, needs: knownFrom(thing), text, address: lotAddress(guid) };
}

/** Lots whose column has the keys of things. */
const lotsOf = (filter: string, column: string): Source => async (things, reading) => {
  const ofThings = { name: filter, matching: 'in', value: things.map(({ key }) => key) };
  const conditions = [ofThings, lastDays('zhaobiao_gonggao_time', lookBackDays, reading.now)];
  const byKey = new Map(things.map((thing) => [thing.key, thing]));
  return factsOf(reading, { key: 'query.lotRows', conditions }, (row) => {
    const thing = byKey.get(textOf(row[column]));
    return thing ? lotFact(row, thing) : null;
  });
};

const lots: Source = async (things, reading) => {
  const parts: ReadFacts[] = [];
  for (const thing of things) {
    const request = { key: 'lot.head', conditions: [], params: { lot_guid: thing.key } };
    parts.push(await factsOf(reading, request, (row) => lotFact(row, thing)));
  }
  return joined(parts);
};

const companies: Source = async (things, reading) => {
  const parts: ReadFacts[] = [];
  for (const thing of things) {
    const needs = knownFrom(thing);
    const period = [lastDays('baojia_time', lookBackDays, reading.now)];
    const bids = { key: 'supplier.bids', conditions: period, params: { gys_guid: thing.key } };
    const risks = { key: 'relation.risks', conditions: [{ name: 'gys_guid', matching: '=', value: thing.key, whereIndex: 2 as const }] };
    parts.push(await factsOf(reading, bids, (row) => {
      const [guid, outcome] = [textOf(row['lot_guid']), textOf(row['jieguo'])];
      const text = subscriptionMessages.bid(thing.name, textOf(row['bd_name'], unnamed), outcome);
      return { key: `bid/${thing.key}/${guid}/${outcome}`, needs, text, address: lotAddress(guid) };
    }));
    parts.push(await factsOf(reading, risks, (row) => ({ ...riskFact(row), needs })));
  }
  return joined(parts);
};

const sources: Record<WatchedKind, Source> = { company: companies, unit: lotsOf('zbr_guid', 'zbr_guid'), material: lotsOf('pinlei', 'pinlei'), lot: lots };

/** Facts about the things of one kind on a user's list, within their scope. @throws UncheckedError, DeadlineError. */
export async function listFacts(of: WatchedKind, watched: readonly StoredWatched[], reading: FactReading): Promise<ReadFacts> {
  const things = watched.filter(({ kind }) => kind === of);
  if (things.length === 0) return nothing;
  // A thing without facts yet is known from now on, too.
  return { ...(await sources[of](things, reading)), keys: things.map(knownFrom) };
}
