import type { GraphScene } from '../../charts/graph/graph-scene.ts';
import { saveExport } from '../../lib/exports/export-save.ts';
import { imagePng } from '../../lib/pictures/image-png.ts';
import { downloadRelationWorkbook } from '../../lib/relations/relation-calls.ts';
import type { ShownGraph } from '../../widgets/relation-graph/graph-model.ts';
import { pictureSvg, type Picture } from './picture-svg.ts';
import { title } from './picture-texts.ts';
import { edgeColumns, edgeRows, nodeColumns, nodeRows } from './shown-rows.ts';

/** Pixels of the file per px of the picture. */
const sharpness = 2;

/** The picture with all its texts as a PNG. @throws Error if the browser cannot draw it. */
export async function picturePng(exported: Pick<Exported, 'scene' | 'basis' | 'dataEnd'>): Promise<Blob> {
  const href = URL.createObjectURL(svgBlob(drawPicture(exported)));
  try {
    return await imagePng(href, { sharpness });
  } finally {
    URL.revokeObjectURL(href);
  }
}

const svgBlob = ({ svg }: Picture): Blob => new Blob([svg], { type: 'image/svg+xml' });

export interface Exported {
  scene: GraphScene;
  shown: ShownGraph;
  requested: readonly string[];
  /** Search parameters and contents of the picture, as pairs of heading and text. */
  basis: readonly (readonly [string, string])[];
  dataEnd: string;
}

export const exportKinds = ['PNG', 'SVG', 'Excel'] as const;
export type ExportKind = (typeof exportKinds)[number];

/**
 * Saves exactly the contents of the picture. Rejects if the file cannot be created; a rejected call has already been reported to the user.
 */
export async function exportPicture(kind: ExportKind, exported: Exported, signal: AbortSignal): Promise<void> {
  saveExport(kind === 'Excel' ? await workbook(exported, signal) : { blob: await image(kind, exported), name: `${title}.${kind.toLowerCase()}` });
}

/** The picture with all its texts. */
export const drawPicture = ({ scene, basis, dataEnd }: Pick<Exported, 'scene' | 'basis' | 'dataEnd'>): Picture =>
  pictureSvg(scene, { title, filters: basis.map(([heading, text]) => `${heading}：${text}`), dataEnd });

const image = async (kind: 'PNG' | 'SVG', exported: Exported): Promise<Blob> =>
  kind === 'PNG' ? picturePng(exported) : svgBlob(drawPicture(exported));

type Column = (typeof nodeColumns | typeof edgeColumns)[number];
const typeOf = ({ type }: Column): 'text' | 'number' | 'rate' => (type === 'text' || type === 'rate' ? type : 'number');
const sheetOf = (name: string, columns: readonly Column[], rows: readonly object[]) => ({
  title: name,
  columns: columns.map((column) => ({ title: column.unit === '' ? column.title : `${column.title}(${column.unit})`, type: typeOf(column) })),
  rows: rows.map((row) => columns.map((column) => (row as Record<string, string | number | null>)[column.name] ?? null)),
});

function workbook({ shown, requested, basis }: Exported, signal: AbortSignal): Promise<{ blob: Blob; name: string }> {
  const sheets = [sheetOf('节点', nodeColumns, nodeRows(shown, requested)), sheetOf('关系', edgeColumns, edgeRows(shown))];
  const lines = basis.map(([item, content]): [string, string] => [item, content]);
  return downloadRelationWorkbook({ fileName: title, companies: [...requested], sheets, basis: lines }, signal);
}
