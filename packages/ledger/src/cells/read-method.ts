import { findMethod, type ProcurementMethod } from '@tenderscope/contract';
import { simplified } from '../vocabulary/simplified.ts';
import { readings } from './readings.ts';

/** The method that a cell names, in one language or two; undefined for an unknown word. */
export function readMethod(text: string): ProcurementMethod | undefined {
  for (const reading of readings(simplified(text))) {
    const method = findMethod(reading);
    if (method !== undefined) return method;
  }
  return undefined;
}
