import type { GraphScene } from '../../charts/graph/graph-scene.ts';
import { saveExport } from '../../lib/exports/export-save.ts';
import { downloadRelationWorkbook } from '../../lib/relations/relation-calls.ts';
import type { ShownGraph } from '../../widgets/relation-graph/graph-model.ts';
import { pictureSvg, type Picture } from './picture-svg.ts';
import { title } from './picture-texts.ts';
import { edgeColumns, edgeRows, nodeColumns, nodeRows } from './shown-rows.ts';

/** Pixels of the file per px of the picture, and the maximum in total: browsers refuse larger canvases. */
const sharpness = 2;
const maxPixels = 16_000_000;

/** Renders a picture as a PNG. @throws Error if the browser cannot draw it. */
async function picturePng({ svg, width, height }: Picture): Promise<Blob> {
  const href = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = href;
    await image.decode();
    const scale = Math.min(sharpness, Math.sqrt(maxPixels / (width * height)));
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('图片生成失败'))), 'image/png');
    });
  } finally {
    URL.revokeObjectURL(href);
  }
}

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

async function image(kind: 'PNG' | 'SVG', exported: Exported): Promise<Blob> {
  const picture = drawPicture(exported);
  return kind === 'PNG' ? picturePng(picture) : new Blob([picture.svg], { type: 'image/svg+xml' });
}

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
