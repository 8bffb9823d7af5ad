/** Visible size of a table; more rows scroll inside. `self` is the table that is a page's own content. */
export const tableShapes = {
  plain: { visibleRows: 10, rowHeight: 35 },
  self: { visibleRows: 16, rowHeight: 43 },
} as const;

export type TableShape = keyof typeof tableShapes;

const pagerHeight = 36;

/** Height of the rows in px. */
export function rowsHeight(shape: TableShape): number {
  const { visibleRows, rowHeight } = tableShapes[shape];
  return visibleRows * rowHeight;
}

/** Height of heading and pages in addition to the rows, in px. */
export function frameHeight(shape: TableShape): number {
  return tableShapes[shape].rowHeight + pagerHeight;
}
