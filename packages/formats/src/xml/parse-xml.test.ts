import { expect, it } from 'vitest';
import { attributesXml, elementsOf, parseXml } from './parse-xml.ts';

const xml = '<?xml version="1.0"?>\n<x:a p="1 &lt; 2"><b q=\'"\'/><!-- <b/> --><c>t&amp;<d>u</d><![CDATA[<e>]]></c ><e></e>\u{2f800}<e/></x:a>';

it('gives the place of elements, with comments, entities, prefixes and characters of two units', () => {
  const root = parseXml(xml);
  const slices = (name: string): string[][] =>
    elementsOf(root, name).map(({ start, innerStart, innerEnd, end }) => [xml.slice(start, end), xml.slice(innerStart, innerEnd)]);
  expect([root.name, root.attributes, xml.slice(root.start, root.end)]).toEqual(['a', { p: '1 < 2' }, xml.slice(22)]);
  expect(slices('b')).toEqual([['<b q=\'"\'/>', '']]);
  expect(slices('c')).toEqual([['<c>t&amp;<d>u</d><![CDATA[<e>]]></c >', 't&amp;<d>u</d><![CDATA[<e>]]>']]);
  expect(slices('d')).toEqual([['<d>u</d>', 'u']]);
  expect(slices('e')).toEqual([['<e></e>', ''], ['<e/>', '']]);
  expect(elementsOf(root, 'c')[0]?.text).toBe('t&<e>');
});

it('writes attributes that another parser reads back', () => {
  const attributes = { 'r:id': 'a"b', name: '<&>' };
  expect(parseXml(`<a${attributesXml(attributes)}/>`).attributes).toEqual(attributes);
});

it.each(['', '<a>', '<a></b>', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'])('refuses %s', (text) => {
  expect(() => parseXml(text)).toThrow();
});
