import { limits } from '../limits.ts';
import { WorkbookError } from './workbook-error.ts';

/** Counts the characters of a workbook that are kept. */
export class TextBudget {
  #left: number = limits.characters;

  /** @throws WorkbookError once there are more than `limits.characters`. */
  add(characters: number): void {
    this.#left -= characters;
    if (this.#left < 0) throw new WorkbookError({ kind: 'tooMuchText' });
  }
}
