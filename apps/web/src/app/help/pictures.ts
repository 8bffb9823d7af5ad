const files = import.meta.glob<string>('../../../../../docs/images/*.png', { query: '?url', import: 'default', eager: true });

/** Addresses of the pictures of screens in `docs/images`, by name. */
export const pictures: Readonly<Record<string, string | undefined>> = Object.fromEntries(
  Object.entries(files).map(([path, url]) => [path.replace(/^.*\/|\.png$/g, ''), url]),
);
