import { describe, expect, it } from 'vitest';
import { schemes } from '../lib/colour-scheme.ts';
import { contrast } from './ink.ts';
import { categorical, diverging, inkFor, palettes, sequential, type Colour, type ColourName } from './palette.ts';

/** Every text colour with each of its backgrounds. */
const readingPairs: readonly (readonly [ColourName, ColourName])[] = [
  ...(['text', 'textSecondary', 'textPlaceholder'] as const).flatMap((ink) => [[ink, 'card'], [ink, 'page']] as const),
  ...(['primary', 'rise', 'good', 'bad', 'danger'] as const).flatMap((ink) => [[ink, 'card'], [ink, 'page']] as const),
  ['primary', 'primarySoft'],
  ['text', 'primarySoft'],
  ['text', 'absent'],
  ['textSecondary', 'absent'],
  ['text', 'lit'],
  ['danger', 'dangerSoft'],
  ['onPrimary', 'primary'],
];

const nameOf = (colour: Colour): ColourName => colour.slice('var(--'.length, -1) as ColourName;

describe.each(schemes)('the %s palette', (scheme) => {
  const palette = palettes[scheme];

  it.each(readingPairs)('has legible %s on %s', (ink, ground) => {
    expect(contrast(palette[ink], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each([...categorical, ...sequential, ...diverging])('has a legible ink on %s', (ground) => {
    expect(contrast(palette[nameOf(inkFor(ground))], palette[nameOf(ground)])).toBeGreaterThanOrEqual(4.5);
  });

  it('separates lines and marks from the card', () => {
    const steps = sequential.map((colour) => contrast(palette[nameOf(colour)], palette.card));
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
    for (const colour of categorical) expect(contrast(palette[nameOf(colour)], palette.card)).toBeGreaterThanOrEqual(2);
  });
});

it('has the same colours in both schemes', () => {
  expect(Object.keys(palettes.dark)).toEqual(Object.keys(palettes.light));
});
