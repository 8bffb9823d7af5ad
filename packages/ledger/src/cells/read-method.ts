import { findMethod, type ProcurementMethod } from '@tenderscope/contract';
import { valueBrackets } from '../vocabulary/cell-words.ts';
import { simplified } from '../vocabulary/simplified.ts';

/** The method that a cell names, in one language or two; undefined for an unknown word. */
export function readMethod(text: string): ProcurementMethod | undefined {
  for (const reading of readings(simplified(text))) {
    const method = findMethod(reading);
    if (method !== undefined) return method;
  }
  return undefined;
}

/**
 * Readings of a value in one language or two, as `Open 公开`: the full text, the text without brackets, then its Chinese and its English
 * part.
 */
function readings(text: string): string[] {
  const rest = text.replace(valueBrackets, ' ').trim();
  const [, chinese, english] = /^([^a-z]*[\u4e00-\u9fff][^a-z]*?)[\s/|-]*([a-z][a-z .'&-]+)$/i.exec(rest) ?? [];
  const [, leading, trailing] = /^([a-z][a-z .'&-]+?)[\s/|-]*([\u4e00-\u9fff][^a-z]*)$/i.exec(rest) ?? [];
  const parts = [text, rest, chinese ?? trailing ?? '', english ?? leading ?? ''];
  return [...new Set(parts)].filter((part) => part !== '');
}
