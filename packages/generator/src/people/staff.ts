import type { Company } from '../companies/company.ts';
import { personName } from '../companies/person.ts';
import type { Random } from '../random/random.ts';
import type { PostKey } from '../vocabulary/labels.ts';

export interface Person {
  id: string;
  name: string;
}

export interface Post {
  person: Person;
  companyId: string;
  post: PostKey;
}

export interface Staff {
  /** All known people of a company, its legal representative first. */
  people: readonly [Person, ...Person[]];
  posts: readonly Post[];
}

const largeCapital = 50_000_000;
const middleCapital = 10_000_000;
const spare = 0.3;

export const legalPersonOf = (company: Company): Person => ({ id: personId(company, 1), name: company.legalPerson });

/** Employees of a company under its legal representative; the others work for no second company. A builder has site managers. */
export function makeStaff(company: Company, legal: Person, isBuilder: boolean, random: Random): Staff {
  const { id: companyId, registeredCapital } = company;
  const people: [Person, ...Person[]] = [legal];
  const posts: Post[] = [{ person: legal, companyId, post: 'legal' }];
  const hire = (post: PostKey, count: number): void => {
    for (let left = count; left > 0; left -= 1) {
      const person = { id: personId(company, people.length + 1), name: personName(random) };
      people.push(person);
      posts.push({ person, companyId, post });
    }
  };
  posts.push({ person: legal, companyId, post: random.chance(spare) ? 'executive' : 'director' });
  hire('director', boardSize(registeredCapital, random));
  hire('supervisor', 1 + Number(registeredCapital > largeCapital));
  hire('executive', 1 + Number(random.chance(spare)));
  if (company.bids) hire('agent', 1 + Number(random.chance(spare)));
  if (isBuilder) hire('manager', random.between(1, 3));
  return { people, posts };
}

/** Id of a person of a company by number; the first is its legal representative, and every company has a second one. */
export const personIdOf = (companyId: string, place: number): string => `N${companyId.slice(1)}${String(place).padStart(2, '0')}`;
const personId = ({ id }: Company, place: number): string => personIdOf(id, place);

function boardSize(capital: number, random: Random): number {
  if (capital > largeCapital) return random.between(2, 4);
  return capital > middleCapital ? random.between(0, 2) : 0;
}
