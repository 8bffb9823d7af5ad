import { formatRate } from '@tenderscope/contract';
import type { Positions } from '../../charts/network.ts';
import { palettes, type Colour, type ColourName } from '../../charts/palette.ts';
import { edgeKindName, edgeKinds, nodeKinds, type RelationGraph } from './graph-model.ts';

interface PictureTexts {
  title: string;
  filters: string;
  dataEnd: string;
}

const [width, height, margin, head, foot] = [1400, 1000, 60, 150, 60];
export const wording = '仅供核查，不构成结论';
const colourOf = (colour: Colour): string => palettes.light[colour.slice(6, -1) as ColourName];
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/gu, (sign) => entities[sign] ?? sign).replace(/\p{Cc}/gu, ' ');
const text = (x: number, y: number, content: string, size = 14, more = ''): string =>
  `<text x="${Math.round(x)}" y="${Math.round(y)}" font-size="${size}"${more}>${escape(content)}</text>`;

/** A picture for paper that says itself what it shows, of which data, and what it does not prove. */
export function pictureSvg(graph: RelationGraph, positions: Positions, asked: readonly string[], texts: PictureTexts): string {
  const { title, filters, dataEnd } = texts;
  const place = placesWithin(graph, positions);
  const lines = graph.edges.flatMap(({ source, target, kind, ratio }) => {
    const [from, to] = [place.get(source), place.get(target)];
    if (!from || !to) return [];
    const colour = colourOf(edgeKinds.find(({ key }) => key === kind)?.colour ?? 'var(--outline)');
    const line = `<line x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}" stroke="${colour}" stroke-width="2"/>`;
    const share = ratio === undefined ? '' : ` ${formatRate(ratio)}`;
    return [line + text((from[0] + to[0]) / 2, (from[1] + to[1]) / 2 - 4, edgeKindName(kind) + share, 11, ' text-anchor="middle" fill="#595c60"')];
  });
  const discs = graph.nodes.flatMap(({ guid, name, kind, hub }) => {
    const at = place.get(guid);
    if (!at) return [];
    const key = asked.includes(guid) ? '所查' : kind;
    const colour = colourOf(nodeKinds.find((one) => one.key === key)?.colour ?? 'var(--outline)');
    const ring = hub ? `<circle cx="${at[0]}" cy="${at[1]}" r="15" fill="none" stroke="${colour}" stroke-width="2"/>` : '';
    return [`${ring}<circle cx="${at[0]}" cy="${at[1]}" r="10" fill="${colour}"/>${text(at[0], at[1] + 30, name, 12, ' text-anchor="middle"')}`];
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`,
    'font-family="sans-serif" fill="#1f2329">',
    `<title>${escape(title)}</title><rect width="${width}" height="${height}" fill="#ffffff"/>`,
    text(margin, 42, title, 22, ' font-weight="600"'),
    text(margin, 70, filters),
    legend(),
    ...lines,
    ...discs,
    text(margin, height - 24, `数据截至 ${dataEnd}`),
    text(width - margin, height - 24, wording, 14, ' text-anchor="end"'),
    '</svg>',
  ].join('\n');
}

/** The places of the nodes in the free part of the picture, with the proportions of the layout. */
function placesWithin({ nodes }: RelationGraph, positions: Positions): ReadonlyMap<string, readonly [number, number]> {
  const placed = nodes.flatMap(({ guid }) => {
    const at = positions.get(guid);
    return at ? [[guid, at[0], at[1]] as const] : [];
  });
  const [xs, ys] = [placed.map(([, x]) => x), placed.map(([, , y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [roomX, roomY] = [width - 4 * margin, height - head - foot - 2 * margin];
  const scale = Math.min(roomX / (right - left || 1), roomY / (bottom - top || 1));
  const shift = (middle: number, value: number, low: number, high: number): number =>
    Math.round(middle + (value - (low + high) / 2) * scale);
  const centre = head + margin + roomY / 2;
  return new Map(placed.map(([guid, x, y]) => [guid, [shift(width / 2, x, left, right), shift(centre, y, top, bottom)]]));
}

function legend(): string {
  const nodes = nodeKinds.map(({ name, colour }, index) => {
    const x = margin + index * 110;
    return `<circle cx="${x + 6}" cy="97" r="6" fill="${colourOf(colour)}"/>${text(x + 18, 102, name, 12)}`;
  });
  const edges = edgeKinds.map(({ name, colour }, index) => {
    const x = margin + index * 130;
    return `<line x1="${x}" y1="125" x2="${x + 16}" y2="125" stroke="${colourOf(colour)}" stroke-width="3"/>${text(x + 22, 130, name, 12)}`;
  });
  return `<g role="img" aria-label="图例">${[...nodes, ...edges].join('')}</g>`;
}
