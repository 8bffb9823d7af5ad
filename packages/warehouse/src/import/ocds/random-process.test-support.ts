import type { SeededRandom } from '@tenderscope/testing';

type Json = Record<string, unknown>;

const statuses = ['active', 'complete', 'Complete', 'unsuccessful', 'cancelled', 'unheard-of'];
const awardStatuses = ['active', 'active', 'Active', 'pending', 'cancelled', 'unheard-of'];
const bidStatuses = ['valid', 'VALID', 'disqualified', 'invited', 'pending'];

/** Releases of invented processes that add to, correct, remove and repeat the data of earlier ones, in the order of their dates or not. */
export class RandomProcesses {
  readonly #random: SeededRandom;

  constructor(random: SeededRandom) {
    this.#random = random;
  }

  /** Releases of one process; some have the same date, some none, some are repeated. */
  releases(ocid: string): Json[] {
    const number = this.#random.between(2, 7);
    const releases = Array.from({ length: number }, (_, index) => this.#release(ocid, index));
    return this.#chance(0.2) ? [...releases, { ...releases[0] }] : releases;
  }

  #chance(share: number): boolean {
    return this.#random.next() < share;
  }

  #pick<Item>(items: readonly Item[]): Item {
    return this.#random.pick(items);
  }

  #date(): string {
    return `2025-0${this.#random.between(1, 4)}-0${this.#random.between(1, 4)}T0${this.#random.between(0, 3)}:00:00Z`;
  }

  #release(ocid: string, index: number): Json {
    const body: Json = { ocid, id: String(index), tag: [this.#pick(['planning', 'tender', 'tenderUpdate', 'award', 'contract'])] };
    if (this.#chance(0.9)) body['date'] = this.#date();
    if (this.#chance(0.6)) body['buyer'] = this.#organisation('B', 3);
    if (this.#chance(0.5)) body['parties'] = [this.#party('B', 3), this.#party('S', 6)];
    if (this.#chance(0.7)) body['tender'] = this.#orNull(this.#tender(), 0.03);
    if (this.#chance(0.5)) body['bids'] = this.#orNull({ details: this.#some(4, () => this.#bid()) }, 0.1);
    if (this.#chance(0.5)) body['awards'] = this.#orNull(this.#some(3, () => this.#award()), 0.1);
    if (this.#chance(0.3)) body['contracts'] = this.#some(2, () => this.#contract());
    return body;
  }

  #orNull(value: unknown, share: number): unknown {
    return this.#chance(share) ? null : value;
  }

  #some<Item>(max: number, make: () => Item): Item[] {
    return Array.from({ length: this.#random.between(0, max + 1) }, make);
  }

  /** The object with some fields left out, and some explicitly removed. */
  #partial(fields: Json, kept: readonly string[] = ['id']): Json {
    const entries = Object.entries(fields).filter(([name]) => kept.includes(name) || this.#chance(0.7));
    return Object.fromEntries(entries.map(([name, value]) => [name, kept.includes(name) || this.#chance(0.93) ? value : null]));
  }

  #organisation(prefix: string, max: number): Json {
    const number = this.#random.between(0, max);
    return { id: `${prefix}${number}`, name: `${prefix} 公司 ${number}${this.#chance(0.2) ? ' 改名' : ''}` };
  }

  #party(prefix: string, max: number): Json {
    const roles = prefix === 'B' ? ['buyer'] : [this.#pick(['supplier', 'Tenderer'])];
    return this.#partial({ ...this.#organisation(prefix, max), roles, address: { region: this.#pick(['安徽', '江苏', '']) } }, ['id', 'name', 'roles']);
  }

  #amount(): Json {
    return { amount: this.#pick([0, 100, 250.5, 1000, '1,200', -5]), currency: this.#pick(['CNY', 'CNY', 'USD']) };
  }

  #tender(): Json {
    return this.#partial({
      id: 'T', title: this.#pick(['阀门', '管材']), status: this.#pick(statuses), procurementMethod: this.#pick(['open', 'Direct', 'limited']),
      value: this.#amount(), tenderPeriod: this.#partial({ startDate: this.#date(), endDate: this.#date() }, []),
      lots: this.#some(3, () => this.#partial({ id: this.#pick(['1', '2']), title: this.#pick(['一', '二']), value: this.#amount() })),
      tenderers: this.#some(2, () => this.#organisation('S', 6)),
    });
  }

  #bid(): Json {
    return this.#partial({
      id: this.#pick(['1', '2', '3']), status: this.#pick(bidStatuses), date: this.#date(), value: this.#amount(),
      tenderers: [this.#organisation('S', 6)], relatedLots: [this.#pick(['1', '2'])],
    });
  }

  #award(): Json {
    return this.#partial({
      id: this.#pick(['1', '2']), status: this.#pick(awardStatuses), date: this.#date(), value: this.#amount(),
      suppliers: this.#some(2, () => this.#organisation('S', 6)), relatedLots: [this.#pick(['1', '2'])],
    });
  }

  #contract(): Json {
    return this.#partial({ id: '1', awardID: this.#pick(['1', '2']), status: this.#pick(['active', 'cancelled']), value: this.#amount(), dateSigned: this.#date() });
  }
}
