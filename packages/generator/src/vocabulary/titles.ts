import type { Material } from './material.ts';
import type { UnitWords } from './units.ts';

/** Works name a place; goods and services name their buyer and year. */
export function projectTitle(unit: UnitWords, material: Material, year: number, site: string): string {
  return material.category === 'D' ? `${unit.place}${site}${material.subject}` : `${unit.short}${year}年${material.subject}项目`;
}

/** `position` is null for a project of one lot. */
export function lotTitle(project: string, position: number | null, spec: string): string {
  return `${project}${position === null ? '' : `第${position}标段`}（${spec}）`;
}

export const companyName = (place: string, brand: string, trade: string, ending: string): string => `${place}${brand}${trade}${ending}`;

export const addressOf = (city: string, street: string, house: number): string => `${city}${street}${house}号`;
