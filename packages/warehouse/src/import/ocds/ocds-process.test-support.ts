export const cny = (amount: number) => ({ amount, currency: 'CNY' });
const buyer = { id: 'X-1', name: '燃气公司' };
export const supplier = (id: string) => ({ id, name: `供应商 ${id}` });
/** An invented process of two lots, the first one awarded. */
export const process = {
  ocid: 'ocds-x-1',
  id: '1',
  date: '2025-03-20T00:00:00Z',
  tag: ['compiled'],
  buyer,
  parties: [
    { ...buyer, roles: ['buyer'], address: { region: '安徽', locality: '合肥市' } },
    { ...supplier('S-1'), roles: ['tenderer', 'supplier'], contactPoint: { telephone: '0551-1' }, address: { streetAddress: '某路 1 号', locality: '...' } },
  ],
  tender: {
    id: 'T-1',
    title: '管材采购',
    status: 'complete',
    procurementMethod: 'open',
    mainProcurementCategory: 'goods',
    value: cny(3000),
    datePublished: '2025-03-01T09:00:00+08:00',
    tenderPeriod: { startDate: '2025-03-02T00:00:00Z', endDate: '2025-03-10T01:00:00Z' },
    items: [{ relatedLot: '1', classification: { description: 'PE 管材' } }],
    lots: [
      { id: '1', title: '一标段', status: 'active', value: cny(1000) },
      { id: '2', title: '二标段', status: 'active', value: cny(0) },
    ],
  },
  bids: {
    details: [
      { id: 'b1', status: 'valid', date: '2025-03-09T00:00:00Z', tenderers: [supplier('S-1')], relatedLots: ['1'], value: cny(900) },
      { id: 'b2', status: 'disqualified', tenderers: [supplier('S-2')], relatedLots: ['1'], value: cny(800) },
    ],
  },
  awards: [{ id: 'a1', status: 'active', date: '2025-03-15T00:00:00Z', suppliers: [supplier('S-1')], relatedLots: ['1'], value: cny(890) }],
};

/** A process with its own id, which is the prefix of the ids of its lots. */
export const processOf = (ocid: string, change: object = {}) => ({ ...process, ocid, ...change });
export const releases = (...own: object[]): string => JSON.stringify({ releases: own });

const bid = (change: object) => ({ id: 'b', status: 'valid', date: '2025-03-09T00:00:00Z', tenderers: [supplier('S-1')], relatedLots: ['1'], value: cny(900), ...change });
export const ofBids = (...changes: object[]) => ({ bids: { details: changes.map(bid) }, awards: [] });
export const award = (more: object) => ({ awards: [{ ...process.awards[0], ...more }] });
