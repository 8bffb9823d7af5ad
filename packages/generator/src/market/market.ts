import type { Supplier } from '../companies/supplier.ts';
import type { Random } from '../random/random.ts';
import { Weighted } from '../random/weighted.ts';
import type { Material } from '../vocabulary/material.ts';

export interface Call {
  material: Material;
  /** Province of the work or of the delivery. */
  province: string;
  day: number;
  /** A company that may not take part: the agency of the tender. */
  excludedId: string | null;
}

/** Relative activity of a supplier in a field beside its main one. */
const furtherField = 0.45;
const attemptsPerPlace = 12;

/** Selects the suppliers that bid for a lot. */
export class Market {
  private readonly byMaterial = new Map<Material, Weighted<Supplier>>();

  constructor(suppliers: readonly Supplier[]) {
    const members = new Map<Material, Supplier[]>();
    for (const supplier of suppliers) {
      for (const material of supplier.materials) {
        const list = members.get(material) ?? [];
        list.push(supplier);
        members.set(material, list);
      }
    }
    for (const [material, list] of members) {
      this.byMaterial.set(material, new Weighted(list, (one) => one.activity * (one.materials[0] === material ? 1 : furtherField)));
    }
  }

  /**
   * Up to `count` different suppliers in the pool on that day, by activity, those of the province preferred. Fewer if the field is small.
   */
  draw(call: Call, count: number, random: Random): Supplier[] {
    const members = this.byMaterial.get(call.material);
    const drawn: Supplier[] = [];
    if (members === undefined) return drawn;
    for (let attempt = count * attemptsPerPlace; attempt > 0 && drawn.length < count; attempt -= 1) {
      const supplier = members.draw(random);
      if (supplier.admittedDay > call.day || supplier.leftDay <= call.day || supplier.id === call.excludedId) continue;
      if (supplier.province !== call.province && !random.chance(call.material.reach)) continue;
      if (!drawn.includes(supplier)) drawn.push(supplier);
    }
    return drawn;
  }
}
