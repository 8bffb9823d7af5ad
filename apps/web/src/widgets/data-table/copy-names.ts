/** A text with names joined again: a browser puts a line break between the parts of one. */
export const joinParts = (text: string, names: readonly (readonly string[])[]): string =>
  names.reduce((joined, parts) => joined.replaceAll(parts.join('\n'), () => parts.join('')), text);

/** Copies the selection with each name in one line. Links whose names are in parts have the attribute `data-parted`. */
export function copyNames(event: CopyEvent): void {
  const selected = (document.getSelection()?.toString() ?? '').replaceAll('\r\n', '\n');
  const names = [...event.currentTarget.querySelectorAll('[data-parted]')].map((name) => [...name.children].map((part) => part.textContent));
  const joined = joinParts(selected, names.map((parts) => parts.filter((part) => part !== '')));
  if (joined === selected) return;
  event.clipboardData.setData('text/plain', joined);
  event.preventDefault();
}

interface CopyEvent {
  currentTarget: ParentNode;
  clipboardData: Pick<DataTransfer, 'setData'>;
  preventDefault: () => void;
}
