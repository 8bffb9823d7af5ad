/** Title of an expert: name and code, or only the code if the name is not shown. */
export const expertTitle = (code: string, name: string | null): string =>
  name === null || name.includes(code) ? (name ?? code) : `${name}（${code}）`;
