import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Row } from '../../warehouse.ts';
import { ImportBench } from '../import-bench.test-support.ts';
import { cny, process, processOf, releases, supplier } from './ocds-process.test-support.ts';

const { tender, awards, bids } = process;
const [first, second] = tender.lots;
const classified = (scheme: string, description: string) => ({ scheme: `TENDERSCOPE-${scheme}`, id: description, description });
const agency = { id: 'A-1', name: '招标代理公司' };
const ofCompany = {
  ...supplier('S-9'),
  roles: ['tenderer'],
  identifier: { scheme: 'CN-USCC', id: '91340100MA2MWJTB7C' },
  details: { classifications: [classified('COMPANY-TYPE', '有限责任公司'), classified('OWNERSHIP', '民营企业'), classified('SCALE', '小型'), { scheme: 'X', description: '大型' }] },
};

/** Processes with fields that not every publisher has, by name. */
const changes = {
  described: {
    parties: [{ ...agency, roles: ['procuringEntity'] }, ofCompany],
    tender: {
      ...tender,
      procuringEntity: agency,
      additionalClassifications: [classified('PROJECT-TYPE', '招标'), classified('ORGANISATION-FORM', '委托代理')],
      items: [{ id: 'i', relatedLot: '1', deliveryAddress: { region: '江苏', locality: '南京市' } }],
    },
  },
  inGroup: { buyer: { id: 'X-2', name: '集团' }, parties: [{ id: 'X-2', name: '集团', roles: ['buyer'], details: { classifications: [classified('GROUP-MEMBERSHIP', '集团内')] } }] },
  ownEntity: { tender: { ...tender, procuringEntity: process.buyer } },
  opened: {
    tender: {
      ...tender,
      bidOpening: { date: '2025-03-11T09:00:00+08:00' },
      awardCriteriaDetails: '综合评估法',
      lots: [
        { ...first, identifiers: [{ id: 'B-7' }], tenderPeriod: { endDate: '2025-03-10T17:00:00+08:00' }, bidOpening: { date: '2025-03-12T09:00:00+08:00' } },
        { ...second, awardCriteriaDetails: '最低价法' },
      ],
      lotGroups: [{ id: 'g', relatedLots: ['1'], maximumValue: cny(950) }, { id: 'h', relatedLots: ['1', '2'], maximumValue: cny(3000) }],
    },
    awards: [{ ...awards[0], documents: [{ id: 'd', documentType: 'awardNotice', datePublished: '2025-03-16T00:00:00Z' }] }],
  },
  shared: { awards: [{ ...awards[0], value: cny(900), suppliers: [supplier('S-1'), supplier('S-2')], valueBreakdown: [{ id: 'S-2', value: cny(300) }] }] },
  contracted: {
    awards: [{ ...awards[0], value: undefined }],
    contracts: [
      {
        id: 'K1', awardID: 'a1', suppliers: [supplier('S-1')], value: cny(880), dateSigned: '2025-03-20T00:00:00Z', period: { endDate: '2026-01-01T00:00:00Z' },
        amendments: [{ id: '1', rationale: '增补' }],
        agreedMetrics: [{ id: 'TENDERSCOPE-CHANGED-VALUE', observations: [{ id: '1', value: cny(900) }] }],
        implementation: {
          endDate: '2025-09-01T00:00:00Z', finalValue: cny(895), milestones: [{ id: 'TENDERSCOPE-SETTLEMENT', status: 'met', dateMet: '2025-10-01T00:00:00Z' }],
          metrics: [{ id: 'TENDERSCOPE-PERFORMANCE-SCORE', observations: [{ id: '1', measure: 92.5 }] }],
        },
      },
      { id: 'K2', awardID: 'a1', status: 'active', value: { amount: 5, currency: 'USD' } },
      { id: 'K3', awardID: 'a1', status: 'cancelled', value: cny(1) },
      { id: 'K4', awardID: 'a1', status: 'pending' },
      { id: 'K5', awardID: 'a9' },
    ],
  },
  invited: {
    bids: { details: [{ id: 'v', status: 'invited', date: '2025-03-05T00:00:00Z', tenderers: [supplier('S-1')], relatedLots: ['1'] }, ...bids.details] },
  },
  quoted: {
    bids: {
      details: bids.details.map((bid, index) => ({
        ...bid,
        items: [{ id: String(index), description: 'PE 管', classification: { id: 'M1' }, additionalClassifications: [classified('SPECIFICATION', 'De110')], quantity: 3, unit: { name: '米', value: cny(40 + index) } }],
      })),
    },
    awards: [{ ...awards[0], items: [{ id: 'a', description: 'PE 管', unit: { value: cny(39) } }] }],
  },
  unclear: { awards: [], bids: undefined, planning: { documents: [{ datePublished: '2025-01-01' }] }, tender: { ...tender, status: undefined, lots: [{ id: '1' }] } },
} as const;

let bench: ImportBench;
beforeAll(async () => {
  bench = await ImportBench.open();
  const files = { 'all.json': releases(...Object.entries(changes).map(([name, change]) => processOf(name, change))) };
  expect(await bench.import(files, { format: 'ocds' })).toMatchObject({ outcome: 'clean' });
});
afterAll(() => bench.close());

const one = async (columns: string, from: string): Promise<Row> => (await bench.rows(`select ${columns} from ${from}`))[0] ?? {};

describe('a contract', () => {
  it('has the lot and the company of its award, and what follows its signing', async () => {
    const at = (text: string): number => Date.parse(text);
    expect(await bench.rows("select * from contracts where contract_id like 'contracted/%' order by contract_id")).toEqual([
      {
        contract_id: 'contracted/K1', lot_id: 'contracted/1', company_id: 'S-1', signed_at: at('2025-03-20T00:00:00Z'), amount: 880, changed_amount: 900,
        change_reason: '增补', completed_at: at('2025-09-01T00:00:00Z'), performance_score: 92.5, settled_amount: 895,
        settled_at: at('2025-10-01T00:00:00Z'), ends_at: at('2026-01-01T00:00:00Z'),
      },
      {
        contract_id: 'contracted/K2', lot_id: 'contracted/1', company_id: 'S-1', signed_at: null, amount: null, changed_amount: null, change_reason: null,
        completed_at: null, performance_score: null, settled_amount: null, settled_at: null, ends_at: null,
      },
    ]);
  });

  it('that names its company leaves the award as it is', async () => {
    expect(await one('award_amount', "lots where lot_id = 'contracted/1'")).toEqual({ award_amount: null });
  });
});

describe('a process', () => {
  it('has the manager of the procurement for the buyer as its agency', async () => {
    expect(await one('agency_id', "projects where project_id = 'described'")).toEqual({ agency_id: 'A-1' });
    expect(await one('name, roles', "companies where company_id = 'A-1'")).toEqual({ name: '招标代理公司', roles: 'agency' });
    expect(await one('agency_id', "projects where project_id = 'ownEntity'")).toEqual({ agency_id: null });
  });

  it('has a kind, a form and a place', async () => {
    expect(await one('project_type, organisation_form, province, city', "projects where project_id = 'described'")).toEqual({
      project_type: '招标', organisation_form: '委托代理', province: '江苏', city: '南京市',
    });
  });

  it('has codes and classes of companies, and units that are in the group', async () => {
    expect(await one('uscc, company_type, ownership, scale', "companies where company_id = 'S-9'")).toEqual({
      uscc: '91340100MA2MWJTB7C', company_type: '有限责任公司', ownership: '民营企业', scale: '小型',
    });
    expect(await bench.rows('select unit_id, in_group from units order by unit_id')).toEqual([{ unit_id: 'X-1', in_group: 0 }, { unit_id: 'X-2', in_group: 1 }]);
  });

  it('has an unknown lot if its tender has no status, planned or not', async () => {
    expect(await one('status', "lots where project_id = 'unclear'")).toEqual({ status: null });
  });
});

describe('a lot', () => {
  it('has its own code, deadline, opening, method of evaluation and ceiling, otherwise those of the tender', async () => {
    const columns = 'code, bid_deadline, opened_at, evaluation_method, ceiling_price, award_published_at';
    expect(await bench.rows(`select ${columns} from lots where project_id = 'opened' order by lot_id`)).toEqual([
      {
        code: 'B-7', bid_deadline: Date.UTC(2025, 2, 10, 9), opened_at: Date.UTC(2025, 2, 12, 1), evaluation_method: '综合评估法',
        ceiling_price: 950, award_published_at: Date.UTC(2025, 2, 16),
      },
      { code: 'T-1-2', bid_deadline: null, opened_at: Date.UTC(2025, 2, 11, 1), evaluation_method: '最低价法', ceiling_price: null, award_published_at: null },
    ]);
  });

  it('has the parts of winners from the value breakdown', async () => {
    expect(await bench.rows("select company_id, award_amount from winners where lot_id = 'shared/1' order by company_id")).toEqual([
      { company_id: 'S-1', award_amount: null }, { company_id: 'S-2', award_amount: 300 },
    ]);
    expect(await one('award_amount', "lots where lot_id = 'shared/1'")).toEqual({ award_amount: 900 });
  });

  it('has an invitation in addition to the bid', async () => {
    expect(await one('company_id, invited_at', "invitations where lot_id = 'invited/1'")).toEqual({ company_id: 'S-1', invited_at: Date.UTC(2025, 2, 5) });
    expect(await one('price', "bids where lot_id = 'invited/1' and company_id = 'S-1'")).toEqual({ price: 900 });
  });

  it('has items of bids as quotes of all bidders, in preference to those of the award', async () => {
    const columns = 'company_id, material_code, spec, quantity, unit_price, is_awarded, quoted_at';
    expect(await bench.rows(`select ${columns} from items where lot_id = 'quoted/1' order by company_id`)).toEqual([
      { company_id: 'S-1', material_code: 'M1', spec: 'De110', quantity: 3, unit_price: 40, is_awarded: 1, quoted_at: Date.UTC(2025, 2, 9) },
      { company_id: 'S-2', material_code: 'M1', spec: 'De110', quantity: 3, unit_price: 41, is_awarded: 0, quoted_at: null },
    ]);
  });
});
