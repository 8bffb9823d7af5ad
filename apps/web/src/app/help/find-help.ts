import { definitionOf, metrics, type MenuNode, type MetricKey, type ScreenKey } from '@tenderscope/contract';
import type { ScreenHelp } from '../../lib/screens/screen-help.ts';
import { leavesOf } from '../../lib/menu-navigation.ts';
import { helpOfScreens } from '../../screens/help.gen.ts';
import type { HelpTopic } from '../../widgets/links/help-address.ts';
import { matchRank } from '../search/match-text.ts';

/** A page of the help. */
export interface HelpPage {
  key: ScreenKey;
  /** Name of the screen in the menu. */
  name: string;
  /** Name of the screen's group. */
  group: string;
  path: string;
  help: ScreenHelp;
}

/** A page or a figure that matches a text. */
export interface HelpMatch {
  topic: HelpTopic;
  name: string;
  /** The sentence that matches, otherwise the first. */
  text: string;
}

/** Help about the screens of a menu, in its order. */
export const pagesOf = (menu: readonly MenuNode[]): HelpPage[] =>
  menu.flatMap((group) =>
    leavesOf([group]).flatMap(({ id, name, path }) => {
      const help = (helpOfScreens as Readonly<Record<string, ScreenHelp | undefined>>)[id];
      return help ? [{ key: id as ScreenKey, name, group: group.name, path, help }] : [];
    }));

/** Place of a match in a sentence, after all matches in names. */
const inSentence = 5;

/** Pages and figures whose name, question or sentence contains a text, names before sentences. */
export function findHelp(pages: readonly HelpPage[], text: string): HelpMatch[] {
  const sought = text.trim().toLowerCase();
  if (sought === '') return [];
  const places = pages.map(({ key, name, help: { questions, reading, leftOut } }) =>
    ({ topic: key, name, sentences: [...questions, ...reading, ...leftOut] }));
  const figures = (Object.keys(metrics) as MetricKey[]).map((key) =>
    ({ topic: `figures.${key}` as const, name: metrics[key].name, sentences: [definitionOf(key)] }));
  return [...places, ...figures]
    .flatMap(({ topic, name, sentences }) => {
      const found = sentences.find((sentence) => sentence.toLowerCase().includes(sought));
      const rank = matchRank(name, text) ?? (found === undefined ? null : inSentence);
      return rank === null ? [] : [{ topic, name, text: found ?? sentences[0] ?? '', rank }];
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ rank: _, ...match }) => match);
}
