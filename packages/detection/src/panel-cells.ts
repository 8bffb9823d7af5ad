/** How far one expert's total for one bidder on one lot is from the others', in standard deviations. */
export interface PanelMark {
  lot: string;
  expert: string;
  company: string;
  z: number;
}

/** The marks of one panel for one bidder, by expert in order of their keys. */
export interface PanelCell {
  company: string;
  experts: string[];
  z: Float64Array;
}

/** Marks by lot and bidder, in the order of both. */
export function panelCells(marks: Iterable<PanelMark>): PanelCell[] {
  const cells = new Map<string, PanelMark[]>();
  for (const mark of marks) {
    const key = `${mark.lot}\u0000${mark.company}`;
    const cell = cells.get(key);
    if (cell) cell.push(mark);
    else cells.set(key, [mark]);
  }
  return [...cells.keys()].sort().map((key) => {
    const cell = (cells.get(key) ?? []).sort((a, b) => (a.expert < b.expert ? -1 : 1));
    return { company: cell[0]?.company ?? '', experts: cell.map(({ expert }) => expert), z: Float64Array.from(cell, ({ z }) => z) };
  });
}
