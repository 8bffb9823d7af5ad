import { SeededRandom } from '@tenderscope/testing';
import type { PanelTotal } from './panel-residuals.ts';

export interface Simulation {
  seed: number;
  /** Standard deviation of the experts' severity, in those of an error. */
  severity?: number;
  /** Number of pairs with a favour, its size in sd of an error, and how often they meet. */
  favours?: number;
  size?: number;
  meetings?: number;
}

/** One sd of an error, as a share of the full mark. */
const error = 0.06;
const [lots, experts, companies] = [2000, 150, 200];

/** Panels of 5 or 7 experts and 3–7 bidders, with some favours of experts 0, 1, … for companies 0, 1, …. */
export function simulatedPanels({ seed, severity = 0.7, favours = 0, size = 0, meetings = 0 }: Simulation): PanelTotal[] {
  const random = new SeededRandom(seed);
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
  const severities = Array.from({ length: experts }, () => severity * normal());
  const draw = (count: number, of: number, first: readonly number[]): number[] => {
    const drawn = new Set(first);
    while (drawn.size < count) drawn.add(random.between(favours, of));
    return [...drawn];
  };
  return Array.from({ length: lots }).flatMap((_, lot) => {
    const staged = lot < favours * meetings ? [lot % favours] : [];
    const panel = draw(random.pick([5, 7]), experts, staged);
    const bidders = draw(random.between(3, 8), companies, staged).map((company) => ({ company, merit: normal() }));
    return panel.flatMap((expert) =>
      bidders.map(({ company, merit }) => {
        const favour = staged.includes(expert) && staged.includes(company) ? size : 0;
        const share = 0.7 + error * (merit + (severities[expert] ?? 0) + favour + normal());
        return { lot: `L${lot}`, category: 'DEC'[lot % 3] ?? '', expert: `E${expert}`, company: `V${company}`, share };
      }),
    );
  });
}
