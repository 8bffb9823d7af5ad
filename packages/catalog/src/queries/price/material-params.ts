import { materialKeys } from '@tenderscope/detection';
import type { Param } from '../../params.ts';

/** Identifies one material: by free text, or by the keys of `price.materials`. */
export const materialParams = [
  { name: 'name', title: '物料名称', type: 'text' },
  { name: 'spec', title: '规格型号', type: 'text' },
] as const satisfies readonly Param[];

/** Keys derived from the name and specification of the material. */
export const deriveMaterial = ({ name, spec }: { name: string; spec: string }) => ({ ...materialKeys(name, spec) });
