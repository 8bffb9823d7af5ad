import { formatTime } from './formats.ts';

/** Text that names who saw or exported a page, to the minute in business time: `王芳（wangfang） 2026-11-30 09:15`. */
export const watermarkText = ({ userName, loginName }: { userName: string; loginName: string }, at: number): string =>
  `${userName}（${loginName}） ${formatTime(at).slice(0, 16)}`;

/** Angle of the text against the line, in degrees. */
export const watermarkAngle = -20;
/** Distances between neighbouring texts, in CSS pixels. Even rows are shifted by half a column. */
const [columnPx, rowPx] = [420, 150];

/** Points where the repeated texts begin, in CSS pixels from the top left of an area. */
export function watermarkPoints(width: number, height: number): { x: number; y: number }[] {
  const rows = Math.ceil(height / rowPx) + 1;
  const columns = Math.ceil(width / columnPx) + 1;
  return Array.from({ length: rows * columns }, (_, place) => {
    const row = Math.floor(place / columns);
    return { x: ((place % columns) - (row % 2) / 2) * columnPx + 20, y: (row + 1) * rowPx };
  });
}
