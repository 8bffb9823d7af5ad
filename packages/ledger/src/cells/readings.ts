import { valueBrackets } from '../vocabulary/cell-words.ts';

/** A value in one language or two, as `Open 公开`: all of it, without what is in brackets, then its Chinese and its English part. */
export function readings(text: string): string[] {
  const rest = text.replace(valueBrackets, ' ').trim();
  const [, chinese, english] = /^([^a-z]*[\u4e00-\u9fff][^a-z]*?)[\s/|-]*([a-z][a-z .'&-]+)$/i.exec(rest) ?? [];
  const [, leading, trailing] = /^([a-z][a-z .'&-]+?)[\s/|-]*([\u4e00-\u9fff][^a-z]*)$/i.exec(rest) ?? [];
  const parts = [text, rest, chinese ?? trailing ?? '', english ?? leading ?? ''];
  return [...new Set(parts)].filter((part) => part !== '');
}
