import type { Random } from '../random/random.ts';
import { Weighted, weightedCount } from '../random/weighted.ts';
import type { Material } from '../vocabulary/material.ts';

/** Number of further fields of a supplier beside its main one. */
const furtherFields = weightedCount([30, 35, 20, 10, 5]);
const sameCategory = 0.85;
/** The first suppliers take the fields in turn, so that even a small market has some in each. */
const inTurn = 4;

/** Assigns fields to suppliers. */
export class Specialisation {
  private readonly all: readonly Material[];
  private readonly anyField: Weighted<Material>;
  private readonly ofCategory: Map<string, Weighted<Material>>;

  constructor(materials: readonly Material[], weightOf: (material: Material) => number) {
    this.all = materials;
    const draw = (list: readonly Material[]): Weighted<Material> => new Weighted(list, (material) => Math.sqrt(weightOf(material)));
    this.anyField = draw(materials);
    const categories = new Set(materials.map((material) => material.category));
    this.ofCategory = new Map(
      [...categories].map((category) => [category, draw(materials.filter((material) => material.category === category))]),
    );
  }

  /** Number of suppliers that take their main field in turn. */
  get dealt(): number {
    return this.all.length * inTurn;
  }

  /** The fields of supplier `index`, its main one first. */
  fieldsOf(index: number, random: Random): [Material, ...Material[]] {
    const dealt = index < this.dealt ? this.all[index % this.all.length] : undefined;
    const main = dealt ?? this.anyField.draw(random);
    const near = this.ofCategory.get(main.category) ?? this.anyField;
    const further = new Set<Material>();
    for (let left = furtherFields.draw(random); left > 0; left -= 1) {
      further.add((random.chance(sameCategory) ? near : this.anyField).draw(random));
    }
    further.delete(main);
    return [main, ...further];
  }
}
