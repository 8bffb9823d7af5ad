/** Downloads a file through the browser. */
export function saveExport({ blob, name }: { blob: Blob; name: string }): void {
  const href = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  // Some browsers read the address only after the click event.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
