import { flag, number, text, type Columns } from '../bundle/columns.ts';
import type { Unit } from '../units.ts';

export const unitColumns: Columns<'units', Unit> = {
  unit_id: text((unit) => unit.id),
  name: text((unit) => unit.words.name),
  parent_id: text((unit) => unit.parentId),
  in_group: flag((unit) => unit.isInGroup),
  level: number((unit) => unit.level),
  province: text((unit) => unit.words.province),
  city: text((unit) => unit.words.city),
};
