import type { MetricKey, ScreenKey } from '@tenderscope/contract';

/** Parameter of the address with the topic of the open help. */
export const helpParameter = 'help';

/** Screens of which the help knows the page, the list of all pages, the dictionary of figures, or one figure in it. */
export type HelpTopic = ScreenKey | 'pages' | 'figures' | `figures.${MetricKey}`;

/** The same address with the help opened on a topic, or closed if null. */
export function withHelp(search: string, topic: HelpTopic | null): string {
  const params = new URLSearchParams(search);
  if (topic === null) params.delete(helpParameter);
  else params.set(helpParameter, topic);
  return params.size > 0 ? `?${params.toString()}` : '';
}

/** State of the entry in the browser's history for help that a link or a button opened: closing it goes back. */
export const openedHelp = { isHelpOpened: true } as const;

export const isOpenedHelp = (state: unknown): boolean => (state as Partial<typeof openedHelp> | null)?.isHelpOpened === true;
