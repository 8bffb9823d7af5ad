/** The objects of a PDF of two pages. */
export const pdfPages: readonly string[] = [
  '<</Type /Catalog\n/Pages 2 0 R\n/Lang (zh\\) (CN))\n/Names <</A [(>>) 1 0 R]>>>>',
  '<</Type /Pages\n/Count 2\n/Kids [3 0 R]>>',
  '<</Type /Pages\n/Count 2\n/Kids [4 0 R 5 0 R]\n/Parent 2 0 R>>',
  '<</Type /Page % a remark >>\n/Parent 3 0 R\n/MediaBox [0 0 200 200]\n/Annots [<</Subtype /Link /Rect [0 0 1 1] /A <</S /URI /URI (x)>>>>]>>',
  '<</Type /Page\n/Parent 3 0 R\n/MediaBox [0 0 200 200]>>',
];

/** A PDF of these objects, in the structure that a browser writes. */
export function pdfOf(objects: readonly string[], more = ''): Buffer {
  let text = '%PDF-1.4\n%\u00d3\u00eb\u00e9\u00e1\n';
  const offsets = objects.map((content, place) => {
    const at = text.length;
    text += `${place + 1} 0 obj\n${content}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const end = `trailer\n<</Size ${objects.length + 1}\n/Root 1 0 R${more}>>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + end, 'latin1');
}
