import type { Material } from '../vocabulary/material.ts';
import type { Project } from '../tender/project.ts';
import type { Scheme } from './scheme.ts';

/** The schedule of all schemes. */
export class Agenda {
  private readonly byMaterial = new Map<Material, Scheme[]>();

  constructor(schemes: readonly Scheme[]) {
    for (const scheme of schemes) {
      const list = this.byMaterial.get(scheme.material) ?? [];
      list.push(scheme);
      this.byMaterial.set(scheme.material, list);
    }
  }

  /** The scheme that meets in the `index`-th lot, if any. Schemes meet in lots that are purchases and open to any bidder. */
  take(project: Project, index: number): Scheme | null {
    const schemes = this.byMaterial.get(project.material);
    if (schemes === undefined || project.profile.invited !== null || project.profile.sells) return null;
    return schemes.find((scheme) => scheme.schedule.takes(index)) ?? null;
  }
}
