/** Downloads a `data:` address through the browser. */
export function saveFile(name: string, href: string): void {
  if (href === '') return;
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}
