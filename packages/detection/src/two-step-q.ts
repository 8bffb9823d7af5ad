import { benjaminiHochberg } from './benjamini-hochberg.ts';

/**
 * False discovery rates of tests in families, in the order of `families`: q of a test is the lowest level at which its family is
 * selected among all and the test is rejected within it. A family is selected by Benjamini–Hochberg over the families' p, its smallest p
 * times its number of tests (Bonferroni); R of M families selected at level α test inside, again by Bonferroni, at αR/M.
 * @see Benjamini & Bogomolov (2014), Selective inference on multiple families of hypotheses, J. R. Statist. Soc. B 76.
 */
export function twoStepQ(families: readonly (readonly number[])[]): number[][] {
  const ofFamily = Float64Array.from(families, (tests) => Math.min(1, Math.min(1, ...tests) * tests.length));
  const levels = benjaminiHochberg(ofFamily).sort();
  return families.map((tests) => tests.map((p) => lowestLevel(Math.min(1, p * tests.length), levels)));
}

/** The lowest α with p ≤ α·R(α)/M, by the ascending `levels` at which 1, 2, … M families are selected. */
function lowestLevel(p: number, levels: Float64Array): number {
  const needed = (selected: number): number => (p * levels.length) / selected;
  // Levels rise with the number selected and the required level falls: the lowest of the higher of both is where they cross.
  let [below, above] = [0, levels.length];
  while (below + 1 < above) {
    const selected = (below + above) >> 1;
    if ((levels[selected - 1] ?? 1) >= needed(selected)) above = selected;
    else below = selected;
  }
  const at = (selected: number): number => (selected === 0 ? 1 : Math.max(levels[selected - 1] ?? 1, needed(selected)));
  return Math.min(1, at(below), at(above));
}
