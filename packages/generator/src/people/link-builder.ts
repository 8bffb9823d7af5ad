import { dayOfMoment } from '../calendar/calendar.ts';
import type { Company } from '../companies/company.ts';
import { personName } from '../companies/person.ts';
import type { Random } from '../random/random.ts';
import type { PostKey } from '../vocabulary/labels.ts';
import { personHolder, type Holder, type Holding } from './holdings.ts';
import { legalPersonOf, type Person, type Post } from './staff.ts';

export type StepKind = 'equity' | 'position';

export interface LinkNode {
  id: string;
  kind: 'company' | 'person';
}

/** A chain of companies and people, the first and the last a company. */
export interface Link {
  id: string;
  ringId: string | null;
  nodes: readonly LinkNode[];
  /** The kind of each step between neighbouring nodes, in either direction. */
  steps: readonly StepKind[];
}

/** Additions of the links to the companies. */
export interface Links {
  all: readonly Link[];
  holdings: ReadonlyMap<string, readonly Holding[]>;
  posts: ReadonlyMap<string, readonly Post[]>;
  /** Legal representatives of more than one company, by the id of the further one. */
  legal: ReadonlyMap<string, Person>;
}

const postsOfOne: readonly PostKey[] = ['executive', 'director', 'supervisor', 'agent'];
const sameLegalPerson = 0.25;
const byShare = 0.5;
const ofCompany = { min: 0.22, max: 0.68 };
const ofPerson = { min: 0.1, max: 0.45 };

const companyNode = ({ id }: Company): LinkNode => ({ id, kind: 'company' });

/** Collects links. No company may be in two. */
export class LinkBuilder implements Links {
  readonly all: Link[] = [];
  readonly holdings = new Map<string, Holding[]>();
  readonly posts = new Map<string, Post[]>();
  readonly legal = new Map<string, Person>();
  private readonly random: Random;

  constructor(random: Random) {
    this.random = random;
  }

  /** One company holds the other. */
  direct(holder: Company, held: Company): void {
    this.add(null, [holder, held].map(companyNode), [this.own(holder, held)]);
  }

  /** One person connects two companies, and each of them may hold another one. */
  person(left: readonly Company[], right: readonly Company[], ringId: string | null): void {
    const [one, other] = [left[0], right[0]];
    if (one === undefined || other === undefined) return;
    const isLegal = left.length + right.length === 2 && this.random.chance(sameLegalPerson);
    const id = `NL${String(this.all.length + 1).padStart(5, '0')}`;
    const person = isLegal ? (this.legal.get(one.id) ?? legalPersonOf(one)) : { id, name: personName(this.random) };
    if (isLegal) this.legal.set(other.id, person);
    const joined = isLegal ? (['position', 'position'] as const) : [this.join(person, one), this.join(person, other)];
    const [inner, outer] = [this.ownInTurn(left), this.ownInTurn(right)];
    const nodes = [...left.map(companyNode).reverse(), { id: person.id, kind: 'person' } as const, ...right.map(companyNode)];
    this.add(ringId, nodes, [...inner.reverse(), ...joined, ...outer]);
  }

  private ownInTurn(chain: readonly Company[]): StepKind[] {
    return chain.slice(1).flatMap((held, place) => {
      const holder = chain[place];
      return holder === undefined ? [] : [this.own(holder, held)];
    });
  }

  private own(holder: Company, held: Company): StepKind {
    this.hold({ id: holder.id, name: holder.name, type: 'company' }, held, ofCompany);
    return 'equity';
  }

  private join(person: Person, company: Company): StepKind {
    if (this.random.chance(byShare)) {
      this.hold(personHolder(person), company, ofPerson);
      return 'equity';
    }
    const post = { person, companyId: company.id, post: this.random.pick(postsOfOne) };
    this.posts.set(company.id, [...(this.posts.get(company.id) ?? []), post]);
    return 'position';
  }

  private hold(holder: Holder, held: Company, { min, max }: { min: number; max: number }): void {
    const ratio = Math.floor((min + (max - min) * this.random.uniform()) * 10_000) / 10_000;
    const sinceDay = this.random.between(held.establishedDay, dayOfMoment(held.registeredAt));
    this.holdings.set(held.id, [...(this.holdings.get(held.id) ?? []), { holder, companyId: held.id, ratio, sinceDay }]);
  }

  private add(ringId: string | null, nodes: readonly LinkNode[], steps: readonly StepKind[]): void {
    this.all.push({ id: `LK${String(this.all.length + 1).padStart(5, '0')}`, ringId, nodes, steps });
  }
}
