import { plainForm } from '@tenderscope/contract';
import { replaced, separators } from './vocabulary/patterns.ts';

/** A question without differences of width, case and spaces, and without punctuation. A comma within a number is no separator. */
export function normalise(question: string): string {
  const narrow = plainForm(question.replace(/(\d)[,\uff0c](?=\d{3})/g, '$1'));
  const common = replaced.reduce((text, [pattern, character]) => text.replace(pattern, character), narrow);
  return common.replace(separators, '');
}
