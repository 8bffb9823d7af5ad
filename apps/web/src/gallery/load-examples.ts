import type { Example } from './example.ts';

export interface NamedExample extends Example {
  /** File name without the extension, e.g. `charts/pie`; its place in the address. */
  name: string;
}

const files = import.meta.glob<Example>('./**/*.example.tsx', { import: 'example' });

/** All examples, by group and title. */
export async function loadExamples(): Promise<NamedExample[]> {
  const examples = Object.entries(files).map(async ([file, load]) => ({
    name: file.replace(/^\.\//, '').replace(/\.example\.tsx$/, ''),
    ...(await load()),
  }));
  return (await Promise.all(examples)).sort((a, b) => a.group.localeCompare(b.group, 'zh') || a.title.localeCompare(b.title, 'zh'));
}
