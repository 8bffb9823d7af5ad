import { elementsOf, parseXml } from '../xml/parse-xml.ts';
import { expect, it } from 'vitest';
import { styleSheet } from './style-sheet.ts';

it('counts fonts, fills and formats, and refers to a fill once', () => {
  const root = parseXml(styleSheet([{ number: 0 }, { number: 164, fill: 'FF00FF00' }, { number: 10, fill: 'FF00FF00', isBold: true, isQuoted: true }], { 164: '0.0' }));
  for (const name of ['numFmts', 'fonts', 'fills', 'cellXfs']) {
    const [list] = elementsOf(root, name);
    expect(list?.attributes['count'], name).toBe(String(list?.children.length));
  }
  const formats = elementsOf(root, 'cellXfs')[0]?.children.map(({ attributes: { numFmtId, fontId, fillId, quotePrefix } }) => [numFmtId, fontId, fillId, quotePrefix]);
  expect(formats).toEqual([['0', '0', '0', undefined], ['164', '0', '2', undefined], ['10', '1', '2', '1']]);
  expect(elementsOf(root, 'fill')).toHaveLength(3);
});
