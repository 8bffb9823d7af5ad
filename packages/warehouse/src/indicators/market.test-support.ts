import type { Rows } from '../load/random-rows.test-support.ts';

type Row = Record<string, unknown>;

export const day = 864e5;
export const start = Date.UTC(2024, 0, 5);

/** Differences of a lot from the others in the market. */
export interface LotSpec {
  project?: Row;
  lot?: Row;
  /** Several winners instead of one, with their parts or null. */
  winners?: Readonly<Record<string, number | null>>;
  /** Prices by company; the first one wins. */
  prices?: Readonly<Record<string, number>>;
  /** Further columns of a bid besides its price, by company. */
  bids?: Readonly<Record<string, Row>>;
}

/** An honest market of units and bidders, deterministic, to which lots with something to find are added. */
export class Market {
  readonly rows;
  /** Company ids by the lot they won. */
  readonly winners = new Map<string, string>();
  #places = 0;
  #state = 7;

  /** @param units each with `lotsOfUnit` lots of one 品类, three bidders per lot from a pool of forty. */
  constructor(units: number, lotsOfUnit: number) {
    this.rows = {
      units: Array.from({ length: units }, (_, index) => ({ unit_id: `u${index}`, name: `单位${index}`, in_group: 1, level: 1 })),
      companies: Array.from({ length: 40 }, (_, index) => ({
        company_id: `c${index}`, name: `企业${index}`, legal_person: `法人${index}`, phone: `139${index}`, address: `路${index}号`,
        established_on: start - 4000 * day,
      })) as Row[],
      ...{ projects: [] as Row[], lots: [] as Row[], winners: [] as Row[], bids: [] as Row[], reviews: [] as Row[] },
      ...{ appointments: [] as Row[], contracts: [] as Row[], subcontracts: [] as Row[], staff_changes: [] as Row[], items: [] as Row[] },
      ...{ complaints: [] as Row[], risks: [] as Row[], positions: [] as Row[], declared_persons: [] as Row[], shareholdings: [] as Row[] },
      experts: [{ expert_id: 'e1', code: 'PW1', name: '专家' }],
    } satisfies Rows;
    for (let lot = 0; lot < units * lotsOfUnit; lot += 1) {
      this.add(`h${lot}`, `u${lot % units}`, { prices: this.honestPrices() });
    }
  }

  /** Prices of up to three bidders of the pool. */
  honestPrices(): Record<string, number> {
    return Object.fromEntries(Array.from({ length: 3 }, () => [`c${this.#random(40)}`, 900_000 + this.#random(90_000)]));
  }

  /** Adds a lot that is like the others except for the given differences. */
  add(lotId: string, unit: string, { project = {}, lot = {}, winners = {}, prices, bids = {} }: LotSpec): void {
    const place = (this.#places += 1);
    const made = prices ?? { c1: 901_000 + place, c2: 930_000 + 3 * place, c3: 955_000 + 7 * place };
    const winner = Object.keys(made).reduce((best, company) => ((made[company] ?? 0) < (made[best] ?? 0) ? company : best));
    this.winners.set(lotId, winner);
    const notice = start + place * day;
    const opened = notice + (24 + this.#random(12)) * day;
    this.rows.projects.push({
      project_id: `p-${lotId}`, code: `P-${lotId}`, name: `项目${lotId}`, category: 'C', method: '公开招标', unit_id: unit, notice_at: notice,
      province: '安徽', ...project,
    });
    this.rows.lots.push({
      lot_id: lotId, project_id: `p-${lotId}`, code: `L-${lotId}`, name: `标段${lotId}`, material_category: '阀门', opened_at: opened,
      award_notice_at: opened + (6 + this.#random(9)) * day, status: '成交', winner_id: winner, award_amount: made[winner],
      budget: 1_100_000 + this.#random(90_000), ceiling_price: 1_050_000 + this.#random(40_000), ...lot,
      ...(Object.keys(winners).length > 0 && { winner_id: null }),
    });
    for (const [id, award_amount] of Object.entries(winners)) this.rows.winners.push({ lot_id: lotId, company_id: id, award_amount });
    for (const [company, price] of Object.entries(made)) {
      const quoted_at = opened - this.#random(9) * 3600e3 - 1;
      this.rows.bids.push({ lot_id: lotId, company_id: company, price, is_valid: 1, quoted_at, ...bids[company] });
    }
  }

  #random(below: number): number {
    this.#state = (this.#state * 1103515245 + 12345) % 2 ** 31;
    return Math.floor((this.#state / 2 ** 31) * below);
  }
}
