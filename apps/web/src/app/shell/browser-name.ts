/** In this order: each of the later ones also says it is one of the earlier. */
const browsers = [
  ['Edge', /Edg\w*\/(\d+)/],
  ['Firefox', /Firefox\/(\d+)/],
  ['Chrome', /Chrome\/(\d+)/],
  ['Safari', /Version\/(\d+).*Safari/],
] as const;

/** What users call the browser of a user agent; its own first word where it is none of those. */
export function browserName(agent: string): string {
  for (const [name, pattern] of browsers) {
    const version = pattern.exec(agent)?.[1];
    if (version !== undefined) return `${name} ${version}`;
  }
  return agent.split(/[\s/]/)[0] || '未知';
}
