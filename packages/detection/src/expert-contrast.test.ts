import { expect, it } from 'vitest';
import { withoutContrast } from './expert-contrast.ts';
import { panelResiduals } from './panel-residuals.ts';

/** Three bidders, new ones on each lot, of merits −.1, 0 and .1; E0 follows them by four tenths, E1 and E2 fully, without errors. */
const marksOf = (lots: number, bidders = [-0.1, 0, 0.1]) =>
  Array.from({ length: lots }).flatMap((_, lot) =>
    [0.4, 1, 1].flatMap((contrast, e) =>
      bidders.map((merit, v) => {
        return { lot: `L${lot}`, category: 'D', expert: `E${e}`, company: `V${lot}-${v}`, share: 0.6 + 0.1 * e + contrast * merit };
      }),
    ),
  );

it('removes how far an expert follows the differences between bidders, by hand', () => {
  // Column means follow by .8, so m is −.08, 0, .08 and r of E0 −.5·m. Of 40 lots 79 marks for others with m² = .0064 count against ten
  // with the mean m² of .0064·2/3: the slope is −.5·79/(79 + 20/3), and −.04 + .08·.5·79/(79 + 20/3) is left of r = −.04 for the best.
  const [panel] = withoutContrast(panelResiduals(marksOf(40)));
  expect(panel?.cells.map(({ residual }) => residual)[6]).toBeCloseTo(-0.04 + (0.04 * 79) / (79 + 20 / 3), 12);
});

it('leaves panels of two bidders and bidders of one merit unchanged', () => {
  for (const bidders of [[-0.1, 0.1], [0, 0, 0]]) {
    const panels = panelResiduals(marksOf(5, bidders));
    expect(withoutContrast(panels)).toEqual(panels);
  }
});
