import type { MetricKey } from '@tenderscope/contract';

/** Help about a screen, in short sentences for its users. `npm run generate` collects it from `help.ts` beside `screen.ts`. */
export interface ScreenHelp {
  /** Questions that the screen answers. */
  questions: readonly string[];
  /** How to read it, and where it leads. */
  reading: readonly string[];
  /** Figures of its tiles, which the help explains by their definitions. */
  figures?: readonly MetricKey[];
  /** Limits of its figures: rows that they leave out, and conclusions that they do not permit. */
  leftOut: readonly string[];
  /** Picture in `docs/images`, without its extension. */
  picture?: string;
}
