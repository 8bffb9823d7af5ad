/** The order matters: the user agent of each later entry also names one of the earlier ones. */
const browsers = [
  ['Edge', /Edg\w*\/(\d+)/],
  ['Firefox', /Firefox\/(\d+)/],
  ['Chrome', /Chrome\/(\d+)/],
  ['Safari', /Version\/(\d+).*Safari/],
] as const;

/** Common name of the browser with the given user agent; the agent's first word if it is none of those listed. */
export function browserName(agent: string): string {
  for (const [name, pattern] of browsers) {
    const version = pattern.exec(agent)?.[1];
    if (version !== undefined) return `${name} ${version}`;
  }
  return agent.split(/[\s/]/)[0] || '未知';
}
