import type { Supplier } from '../companies/supplier.ts';
import type { Random } from '../random/random.ts';
import type { Material } from '../vocabulary/material.ts';

/** Assigns suppliers to parts in staged schemes, nobody to two. */
export class SupplierPool {
  private readonly byMaterial = new Map<Material, Supplier[]>();
  private readonly steady: Supplier[];
  private readonly taken = new Set<Supplier>();

  /** @param start first day of the data; only suppliers that are in the pool from then to the end get a part */
  constructor(suppliers: readonly Supplier[], agencyIds: ReadonlySet<string>, start: number) {
    this.steady = suppliers.filter((one) => one.admittedDay <= start && one.leftDay === Infinity && !agencyIds.has(one.id));
    for (const supplier of this.steady) {
      for (const material of supplier.materials) {
        const list = this.byMaterial.get(material) ?? [];
        list.push(supplier);
        this.byMaterial.set(material, list);
      }
    }
  }

  has(supplier: Supplier): boolean {
    return this.taken.has(supplier);
  }

  /** `count` suppliers of a field, by chance; null if fewer are left. */
  draw(material: Material, count: number, random: Random): Supplier[] | null {
    const free = this.free(material);
    if (free.length < count) return null;
    const drawn: Supplier[] = [];
    while (drawn.length < count) drawn.push(...free.splice(random.below(free.length), 1));
    return this.take(drawn);
  }

  /** `count` suppliers among the busiest of a field, those most similar in price; null if fewer are left. */
  evenMatches(material: Material, count: number): Supplier[] | null {
    const free = byActivity(this.free(material)).slice(0, busyOnes).sort((one, other) => one.priceLevel - other.priceLevel);
    const groups = free.flatMap((_, first) => (first + count > free.length ? [] : [free.slice(first, first + count)]));
    const [closest] = groups.sort((one, other) => priceRange(one) - priceRange(other));
    return closest === undefined ? null : this.take(closest);
  }

  /** Up to `count` of the busiest of all. */
  busiestOfAll(count: number): Supplier[] {
    return this.take(byActivity(this.steady.filter((one) => !this.taken.has(one))).slice(0, count));
  }

  /** Any one supplier, null if all have a part. */
  anyone(random: Random): Supplier | null {
    const free = this.steady.filter((one) => !this.taken.has(one));
    return free.length === 0 ? null : (this.take([random.pick(free)])[0] ?? null);
  }

  private free(material: Material): Supplier[] {
    return (this.byMaterial.get(material) ?? []).filter((one) => !this.taken.has(one));
  }

  private take(suppliers: Supplier[]): Supplier[] {
    for (const supplier of suppliers) this.taken.add(supplier);
    return suppliers;
  }
}

const busyOnes = 10;
const priceRange = (sorted: readonly Supplier[]): number => (sorted.at(-1)?.priceLevel ?? 0) - (sorted[0]?.priceLevel ?? 0);

const byActivity = (suppliers: readonly Supplier[]): Supplier[] =>
  suppliers.toSorted((one, other) => other.activity - one.activity || (one.id < other.id ? -1 : 1));
