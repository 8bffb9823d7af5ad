import { materialKeys } from '@tenderscope/detection';
import type { Param } from '../../params.ts';

/** Names one material: as somebody writes it, or by the keys of `price.materials`. */
export const materialParams = [
  { name: 'name', title: '物料名称', type: 'text' },
  { name: 'spec', title: '规格型号', type: 'text' },
] as const satisfies readonly Param[];

/** What the named material's name and specification mean. */
export const deriveMaterial = ({ name, spec }: { name: string; spec: string }) => ({ ...materialKeys(name, spec) });
