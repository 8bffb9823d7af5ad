import { valueBrackets } from '../vocabulary/cell-words.ts';

/**
 * Readings of a value in one language or two, as `Open 公开`: the full text, the text without brackets, then its Chinese and its English
 * part.
 */
export function readings(text: string): string[] {
  const rest = text.replace(valueBrackets, ' ').trim();
  const [, chinese, english] = /^([^a-z]*[\u4e00-\u9fff][^a-z]*?)[\s/|-]*([a-z][a-z .'&-]+)$/i.exec(rest) ?? [];
  const [, leading, trailing] = /^([a-z][a-z .'&-]+?)[\s/|-]*([\u4e00-\u9fff][^a-z]*)$/i.exec(rest) ?? [];
  const parts = [text, rest, chinese ?? trailing ?? '', english ?? leading ?? ''];
  return [...new Set(parts)].filter((part) => part !== '');
}
