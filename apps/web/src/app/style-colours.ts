import { palette } from '../charts/palette.ts';

/** Gives the palette to the style sheets, each colour as `--name`. */
export function setStyleColours(root: HTMLElement): void {
  for (const [name, colour] of Object.entries(palette)) root.style.setProperty(`--${name}`, colour);
}
