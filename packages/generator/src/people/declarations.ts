import { civilText } from '../calendar/civil-day.ts';
import { text, type Column } from '../bundle/columns.ts';
import type { MadeCompany } from '../companies/companies.ts';
import { hashText } from '../random/hash-text.ts';
import type { Random } from '../random/random.ts';
import type { Unit } from '../units.ts';
import { declaredPosts, declaredRelatives, ownDeclaration } from '../vocabulary/declarations.ts';
import type { World } from '../world.ts';
import type { Links } from './link-builder.ts';
import { legalPersonOf } from './staff.ts';

/** A person whom a member of staff of a unit declares. */
export interface Declaration {
  unit: Unit;
  staffId: string;
  personId: string;
  relation: string;
  post: string;
  fromDay: number;
  /** Null while in the post. */
  toDay: number | null;
  /** The company whose legal representative the person is, if that was staged. */
  companyId: string | null;
  /** True if the member of staff is in the post throughout the data. */
  isInPost: boolean;
}

/** Hash as an office delivers it: the same for the same person everywhere. */
export const officeHash = (id: string): string =>
  `hash-p${[0, 1, 2, 3].map((salt) => hashText(id, salt).toString(16).padStart(8, '0')).join('')}`;

export const declarationColumns: Readonly<Record<string, Column<Declaration>>> = {
  unit_id: text(({ unit }) => unit.id),
  staff_hash: text(({ staffId }) => officeHash(staffId)),
  relation: text(({ relation }) => relation),
  person_hash: text(({ personId }) => officeHash(personId)),
  post: text(({ post }) => post),
  in_post_from: text(({ fromDay }) => civilText(fromDay)),
  in_post_to: text(({ toDay }) => (toDay === null ? null : civilText(toDay))),
  declared_at: text(({ fromDay }) => civilText(fromDay)),
};

const staff = { min: 3, max: 8 };
const relatives = { min: 0, max: 3 };
/** Staged ties of a unit: to suppliers who bid often, and to as many whose member of staff had left before the data begin. */
const staged = { max: 2, activeSuppliers: 200 };
const daysBefore = { min: 30, max: 2000 };

/** Declarations of the staff of all units, most of them of persons without any company. */
export function* makeDeclarations(world: World, companies: readonly MadeCompany[], links: Links): Generator<Declaration> {
  const random = world.open('declarations');
  const active = companies.filter(({ supplier }) => supplier !== null)
    .toSorted((one, other) => (other.supplier?.activity ?? 0) - (one.supplier?.activity ?? 0)).slice(0, staged.activeSuppliers);
  for (const [index, unit] of world.units.entries()) {
    random.at(index);
    const count = random.between(staff.min, staff.max);
    for (let place = 0; place < count; place += 1) {
      const staffId = `S${unit.id}-${place}`;
      const post = random.pick(declaredPosts);
      const fromDay = world.span.start - random.between(daysBefore.min, daysBefore.max);
      const plain = { unit, staffId, post, fromDay, toDay: null, companyId: null, isInPost: true };
      yield { ...plain, personId: staffId, relation: ownDeclaration };
      for (let left = random.between(relatives.min, relatives.max); left > 0; left -= 1) {
        yield { ...plain, personId: `${staffId}-${left}`, relation: random.pick(declaredRelatives) };
      }
    }
    yield* stagedOf(unit, active, { world, links, random });
  }
}

function* stagedOf(
  unit: Unit,
  active: readonly MadeCompany[],
  { world, links, random }: { world: World; links: Links; random: Random },
): Generator<Declaration> {
  const chosen = new Set<MadeCompany>();
  for (let left = Math.min(2 * random.between(0, staged.max), active.length); left > 0; left -= 1) chosen.add(random.pick(active));
  for (const [place, { company }] of [...chosen].entries()) {
    const isInPost = place % 2 === 0;
    const person = links.legal.get(company.id) ?? legalPersonOf(company);
    const fromDay = world.span.start - random.between(daysBefore.min, daysBefore.max);
    yield {
      unit,
      staffId: `S${unit.id}-staged-${place}`,
      personId: person.id,
      relation: random.pick(declaredRelatives),
      post: random.pick(declaredPosts),
      fromDay: isInPost ? fromDay : fromDay - daysBefore.max,
      toDay: isInPost ? null : world.span.start - 1,
      companyId: company.id,
      isInPost,
    };
  }
}
