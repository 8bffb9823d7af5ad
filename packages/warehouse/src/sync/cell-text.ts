const localTime = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.\d+)?$/;
const zonedTime = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.\d+)?([+-]\d\d)(?::?(\d\d))?$/;

/** Trimmed text of a database in the form of a bundle: times without fractions of a second, with a zone if there is one. */
export function cellText(text: string): string {
  const zoned = zonedTime.exec(text);
  if (zoned) return `${zoned[1] ?? ''}T${zoned[2] ?? ''}${zoned[3] ?? ''}:${zoned[4] ?? '00'}`;
  const local = localTime.exec(text);
  return local ? `${local[1] ?? ''} ${local[2] ?? ''}` : text;
}
