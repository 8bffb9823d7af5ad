import type { Picture } from './picture-svg.ts';

/** Pixels of the file per px of the picture, and the maximum in total: browsers refuse larger canvases. */
const sharpness = 2;
const maxPixels = 16_000_000;

/** Renders a picture as a PNG. @throws Error if the browser cannot draw it. */
export async function picturePng({ svg, width, height }: Picture): Promise<Blob> {
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
