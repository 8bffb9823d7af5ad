import type { Row } from '../../lib/queries/use-rows.ts';

export type SceneRow = Row<'rule.scenes'>;

export interface SceneGroup {
  no: number;
  stage: string;
  name: string;
  state: string;
  outside: string;
  /** In their order; none for a scene outside of the product. */
  functions: readonly SceneRow[];
}

/** One group for each scene, in the order of the rows. */
export function sceneGroups(rows: readonly SceneRow[]): SceneGroup[] {
  const groups = new Map<number, SceneGroup & { functions: SceneRow[] }>();
  for (const row of rows) {
    const { sceneNo: no, stage, sceneName: name, sceneState: state, outsideText: outside } = row;
    const group = groups.get(no) ?? { no, stage, name, state, outside, functions: [] };
    groups.set(no, group);
    if (row.functionName !== null) group.functions.push(row);
  }
  return [...groups.values()];
}

export interface NamedRule {
  code: string;
  name: string;
}

/** Indicators of a text with their codes and names, joined by 、. */
export function namedRules(text: string | null): NamedRule[] {
  if (text === null) return [];
  return text.split('、').map((one) => {
    const [code = '', ...name] = one.split(' ');
    return { code, name: name.join(' ') };
  });
}
