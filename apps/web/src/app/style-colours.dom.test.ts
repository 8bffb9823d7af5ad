import { expect, it } from 'vitest';
import { palettes } from '../charts/palette.ts';
import { useColourScheme } from '../lib/colour-scheme.ts';
import { setStyleColours } from './style-colours.ts';

it('applies the active scheme to the page, and always the light one to paper', () => {
  const { choose } = useColourScheme.getState();
  setStyleColours(document.documentElement);
  const [light, screen] = [...(document.adoptedStyleSheets.at(-1)?.cssRules ?? [])].map((rule) => rule.cssText);
  expect(light).toContain(`--text: ${palettes.light.text};`);
  expect(screen).toMatch(/^@media screen/);
  expect(screen).toContain(`--text: ${palettes.dark.text};`);
  expect(document.documentElement.dataset['scheme']).toBe('light');
  choose('dark');
  expect(document.documentElement.dataset['scheme']).toBe('dark');
  choose('system');
  expect(document.documentElement.dataset['scheme']).toBe('light');
});
