/** Height of the page in CSS px at zoom 1: the smallest text of cards, 10 px, then takes a 45th of it. */
const height = 450;
const width = 800;

/** Zoom of the cards on a page of this size in CSS px, so that they are as large on every screen of the same shape. */
export const stageZoom = (page: { innerWidth: number; innerHeight: number }): number =>
  Math.min(page.innerHeight / height, page.innerWidth / width);
