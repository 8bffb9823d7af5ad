import { palettes } from '../charts/palette.ts';
import { useColourScheme, type Scheme } from '../lib/colour-scheme.ts';

/**
 * Provides the palette to the style sheets, each colour as `--name`, and marks the root with the active scheme and its changes. Paper is
 * always light.
 */
export function setStyleColours(root: HTMLElement): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${rule(':root', 'light')}\n@media screen {\n${rule(':root[data-scheme="dark"]', 'dark')}\n}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const mark = ({ scheme }: { scheme: Scheme }): void => {
    root.dataset['scheme'] = scheme;
  };
  mark(useColourScheme.getState());
  useColourScheme.subscribe(mark);
}

function rule(selector: string, scheme: Scheme): string {
  const colours = Object.entries(palettes[scheme]).map(([name, colour]) => `--${name}: ${colour};`);
  return `${selector} { color-scheme: ${scheme}; ${colours.join(' ')} }`;
}
