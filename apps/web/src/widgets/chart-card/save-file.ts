/** Hands a `data:` address to the browser as a download. */
export function saveFile(name: string, href: string): void {
  if (href === '') return;
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}
