import { pictureFailed } from './messages.ts';

/** Maximum number of pixels: browsers refuse larger canvases. */
const maxPixels = 16_000_000;
/** Sizes of the lines above an image, as shares of its width, so that they are as large for every resolution. */
const lineShare = 1 / 55;
const lineHeight = 1.6;

interface PngOptions {
  /** Pixels of the file per pixel of the image. */
  sharpness?: number;
  /** Text above the image. Lines that are wider than the image continue on the next line. */
  lines?: readonly string[];
  ink?: string;
  paper?: string;
}

/** Draws an image as a PNG. @throws Error if the browser cannot draw it. */
export async function imagePng(href: string, { sharpness = 1, lines = [], ink = '#000', paper = '#fff' }: PngOptions = {}): Promise<Blob> {
  const image = new Image();
  image.src = href;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(sharpness, Math.sqrt(maxPixels / (width * height)));
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error(pictureFailed);
  const size = Math.round(width * scale * lineShare);
  const font = `${size}px sans-serif`;
  context.font = font;
  const written = lines.flatMap((line) => wrapText(line, width * scale - 2 * size, (text) => context.measureText(text).width));
  const head = written.length === 0 ? 0 : Math.round((written.length + 1) * size * lineHeight);
  [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(height * scale) + head];
  if (head > 0) {
    context.fillStyle = paper;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = ink;
    context.font = font;
    for (const [place, line] of written.entries()) context.fillText(line, size, (place + 1.2) * size * lineHeight);
  }
  context.drawImage(image, 0, head, canvas.width, canvas.height - head);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(pictureFailed))), 'image/png');
  });
}

/** Parts of a text none of which is wider than `maxWidth`, unless a single character is. */
export function wrapText(text: string, maxWidth: number, widthOf: (text: string) => number): string[] {
  const parts: string[] = [];
  let part = '';
  for (const character of text) {
    if (part !== '' && widthOf(part + character) > maxWidth) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part];
}
