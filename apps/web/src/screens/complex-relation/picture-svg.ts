import { cutNames, namesThatFit, namingOrder } from '../../charts/graph/graph-names.ts';
import type { GraphScene, SceneLink } from '../../charts/graph/graph-scene.ts';
import { reachOf, ringPath, shapePath } from '../../charts/graph/graph-shapes.ts';
import { palettes, type Colour, type ColourName } from '../../charts/palette.ts';
import { widthOf } from '../../charts/labels/wrap-name.ts';

export interface PictureTexts {
  title: string;
  /** Search parameters and omissions, one per line. */
  filters: readonly string[];
  dataEnd: string;
}

/** A picture and its size in px. */
export interface Picture {
  svg: string;
  width: number;
  height: number;
}

export const wording = '仅供核查，不构成结论';
const [margin, foot, lineHeight] = [60, 60, 24];
const [titleSize, textSize, nameSize, noteSize] = [22, 14, 12, 11];
/** With more links than this, only the legend shows the kinds of relations. */
const maxNamedLinks = 40;

const colourOf = (colour: Colour): string => palettes.light[colour.slice(6, -1) as ColourName];
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/gu, (sign) => entities[sign] ?? sign).replace(/\p{Cc}/gu, ' ');
const text = (x: number, y: number, content: string, { size = textSize, more = '' } = {}): string =>
  `<text x="${Math.round(x)}" y="${Math.round(y)}" font-size="${size}"${more}>${escape(content)}</text>`;
const halo = ' paint-order="stroke" stroke="#ffffff" stroke-width="3"';
const centred = ' text-anchor="middle"';

/** A self-contained picture for print: it states its contents, its data version and what it does not prove. */
export function pictureSvg(scene: GraphScene, { title, filters, dataEnd }: PictureTexts): Picture {
  const width = scene.nodes.length <= 60 ? 1400 : scene.nodes.length <= 500 ? 2000 : 2800;
  const lines = filters.flatMap((line) => wrapped(line, width - 2 * margin));
  const legendTop = 70 + lines.length * lineHeight;
  const head = legendTop + 66;
  const height = head + Math.round(width * 0.6) + foot;
  const places = placesWithin(scene, { width, top: head, height: height - head - foot });
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`,
    `font-family="system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', sans-serif" fill="#1f2329">`,
    `<title>${escape(title)}</title><rect width="${width}" height="${height}" fill="#ffffff"/>`,
    text(margin, 42, title, { size: titleSize, more: ' font-weight="600"' }),
    ...lines.map((line, index) => text(margin, 70 + index * lineHeight, line)),
    legend(scene, legendTop),
    ...scene.links.map((link) => linkSvg(link, places)),
    ...(scene.links.length <= maxNamedLinks || scene.isNoted ? scene.links.map((link) => linkText(scene, link, places)) : []),
    ...scene.nodes.map((node, place) => nodeSvg(node, places[place] ?? [0, 0])),
    ...namesSvg(scene, places),
    text(margin, height - 24, `数据截至 ${dataEnd}`),
    text(width - margin, height - 24, wording, { more: ' text-anchor="end"' }),
    '</svg>',
  ].join('\n');
  return { svg, width, height };
}

type Place = readonly [x: number, y: number];

function linkSvg({ from, to, colour, width, opacity, bend, kind }: SceneLink, places: readonly Place[]): string {
  const [[x1, y1], [x2, y2]] = [places[from] ?? [0, 0], places[to] ?? [0, 0]];
  const [middleX, middleY] = [(x1 + x2) / 2 + bend * (y2 - y1), (y1 + y2) / 2 - bend * (x2 - x1)];
  const way = bend === 0 ? `L${x2} ${y2}` : `Q${Math.round(middleX)} ${Math.round(middleY)} ${x2} ${y2}`;
  const dashes = kind.isDashed ? ' stroke-dasharray="6 4"' : '';
  return `<path d="M${x1} ${y1}${way}" fill="none" stroke="${colourOf(colour)}" stroke-width="${width + 0.5}" stroke-opacity="${opacity}"${dashes}/>`;
}

function linkText({ isNoted, links }: GraphScene, { from, to, bend, kind, note }: SceneLink, places: readonly Place[]): string {
  const [[x1, y1], [x2, y2]] = [places[from] ?? [0, 0], places[to] ?? [0, 0]];
  const content = [links.length <= maxNamedLinks ? kind.name : '', isNoted || links.length <= maxNamedLinks ? note : ''].filter((part) => part !== '').join(' ');
  if (content === '') return '';
  const [x, y] = [(x1 + x2) / 2 + (bend * (y2 - y1)) / 2, (y1 + y2) / 2 - (bend * (x2 - x1)) / 2];
  return text(x, y - 3, content, { size: noteSize, more: `${centred}${halo} fill="#595c60"` });
}

function nodeSvg({ shape, kind, size, isHub }: GraphScene['nodes'][number], place: Place): string {
  const radius = Math.max(4, size / 2);
  return `<path d="${shapePath(shape, place, radius)}${isHub ? ringPath(place, radius) : ''}" fill="${colourOf(kind.colour)}"/>`;
}

/** As many names as fit; all of them, unabridged, if there are few. */
function namesSvg(scene: GraphScene, places: readonly Place[]): string[] {
  const order = namingOrder(scene);
  const names = cutNames(order.map((place) => scene.nodes[place]?.name ?? ''), scene.nodes.length <= 60 ? 260 : 180);
  const boxes = order.map((place, index) => {
    const { size = 0, isHub = false } = scene.nodes[place] ?? {};
    const [x, y] = places[place] ?? [0, 0];
    return { x, y: y + Math.max(4, size / 2) * reachOf(isHub) + 14, text: names[index] ?? '' };
  });
  return namesThatFit(boxes, Infinity).flatMap((index) => {
    const { x, y, text: name } = boxes[index] ?? { x: 0, y: 0, text: '' };
    const note = scene.nodes[order[index] ?? -1]?.note ?? '';
    const second = scene.isNoted && note !== '' ? [text(x, y + 14, note, { size: noteSize, more: `${centred}${halo} fill="#595c60"` })] : [];
    return [text(x, y, name, { size: nameSize, more: centred + halo }), ...second];
  });
}

interface Room {
  width: number;
  top: number;
  height: number;
}

/** Positions of the nodes within the drawing area, with the proportions of the layout. */
function placesWithin({ nodes }: GraphScene, { width, top, height }: Room): Place[] {
  let [left, right, high, low] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of nodes) [left, right, high, low] = [Math.min(left, x), Math.max(right, x), Math.min(high, y), Math.max(low, y)];
  const scale = Math.min((width - 4 * margin) / (right - left || 1), (height - 2 * margin) / (low - high || 1));
  return nodes.map(({ x, y }) => [
    Math.round(width / 2 + (x - (left + right) / 2) * scale),
    Math.round(top + height / 2 + (y - (high + low) / 2) * scale),
  ]);
}

function legend({ nodes, nodeKinds, edgeKinds }: GraphScene, top: number): string {
  const hub = nodes.some(({ isHub }) => isHub) ? [{ name: '枢纽（只显示，不穿越）', colour: 'var(--textSecondary)' as const, isHub: true }] : [];
  const ofNodes = spread([...nodeKinds.map((kind) => ({ ...kind, isHub: false })), ...hub], ({ name, colour, isHub, ...kind }, x) => {
    const shape = 'shape' in kind ? (kind.shape ?? 'circle') : 'circle';
    const path = shapePath(shape, [x + 8, top], isHub ? 4 : 6) + (isHub ? ringPath([x + 8, top], 4) : '');
    return `<path d="${path}" fill="${colourOf(colour)}"/>${text(x + 22, top + 5, name, { size: nameSize })}`;
  });
  const ofEdges = spread(edgeKinds, ({ name, colour, isDashed = false }, x) => {
    const dashes = isDashed ? ' stroke-dasharray="4 3"' : '';
    const line = `<path d="M${x} ${top + 28}H${x + 18}" stroke="${colourOf(colour)}" stroke-width="3"${dashes}/>`;
    return line + text(x + 24, top + 33, name, { size: nameSize });
  });
  return `<g role="img" aria-label="图例">${ofNodes}${ofEdges}</g>`;
}

/** Items in a row, each as wide as its name. */
function spread<Item extends { name: string }>(items: readonly Item[], draw: (item: Item, x: number) => string): string {
  let x = margin;
  return items.map((item) => {
    const drawn = draw(item, x);
    x += widthOf(item.name) + 48;
    return drawn;
  }).join('');
}

/** Wraps a text into lines of at most `width` px. */
function wrapped(line: string, width: number): string[] {
  const lines = [''];
  for (const sign of line) {
    const last = lines.at(-1) ?? '';
    if (widthOf(last + sign) * (textSize / 12) > width) lines.push(sign);
    else lines[lines.length - 1] = last + sign;
  }
  return lines;
}
