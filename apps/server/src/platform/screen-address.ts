import { screenGroups, type ScreenKey } from '@tenderscope/contract';

const paths = new Map<ScreenKey, string>(screenGroups.flatMap(({ leaves }) => leaves.map(({ key, path }) => [key, path] as const)));

/** Path of a screen below the base path of the web app, with parameters. */
export function screenAddress(key: ScreenKey, params: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(params).toString();
  return `${paths.get(key) ?? ''}${search === '' ? '' : `?${search}`}`;
}
