import type { QueryKey } from '@tenderscope/catalog';
import type { MenuGroupKey, MenuLeaf, MetricKey, ScreenKey } from '@tenderscope/contract';

/** The path of the screen, with further parameters. */
interface PathAddress {
  /** Without filters it opens with all periods. */
  allPeriods?: true;
  params?: string;
}

/** The address behind a link of a list or a button. */
export interface LinkAddress {
  /** The screen with the link. */
  on: ScreenKey;
  params?: string;
  /** The screen with the link has no filters. */
  hasNoFilters?: true;
  /** Title of the card with the link; without it the link may be anywhere on the page. */
  card?: string;
  /** Selector of the link in Playwright's syntax. The first match is clicked. */
  click: string;
  /** Selector of an element that is visible once the screen shows its subject. */
  ready: string;
}

/** The path of the screen, with the subject of another screen's address. */
interface SubjectAddress {
  subjectOf: ScreenKey;
  /** The parameter of the other address with the id of the subject, and its name in this address. */
  param: string;
  as: string;
  hasNoFilters?: true;
  /** As above. Without it the address is not opened to check it. */
  ready?: string;
}

/** How journeys find an address at which a screen shows all its cards. */
type CompleteAddress = PathAddress | LinkAddress | SubjectAddress;

/** Content of the screen on paper, with the filters `?time=all&category=E`. */
interface Paper {
  /** Number of charts. */
  charts: number;
  /** Titles and heads of tables, without spaces. */
  texts: readonly string[];
  /** Maximum number of pages, 5 without it. */
  pages?: number;
  /** Portrait format instead of landscape. */
  isUpright?: true;
  /** It shows no data of the warehouse, and so no date of the data. */
  isWithoutData?: true;
}

interface TileRows {
  /** The query of the rows that tiles lead to. */
  rows: QueryKey;
  /** Tiles whose rows are those of another query. */
  rowsOf?: Partial<Record<MetricKey, QueryKey>>;
}

interface Picture {
  /** Name of the file in `docs/images`, without its extension. */
  name: string;
  search?: string;
  /** It is taken at the complete address. */
  isComplete?: true;
}

/**
 * Facts about a screen. `npm run generate` derives the menu and the registry of components from them; journeys iterate over them. The web
 * app imports none of these files.
 */
export interface ScreenDefinition {
  key: string;
  /** File in the folder of the screen, and the component that it exports. */
  component: readonly [file: `${string}.tsx`, name: string];
  /** Leaf of the menu. Leaves of a group are sorted by `order`, which has gaps for further ones. */
  menu: Omit<MenuLeaf, 'key'> & { group: MenuGroupKey; order: number };
  /** Without it the screen shows all its cards at its path. */
  address?: CompleteAddress;
  /** A query, or a part of the address of another call, that only one card shows; and the title of that card. */
  failure: { call: QueryKey | `/${string}`; card: string };
  paper: Paper;
  /** Rows behind tiles; `own` if `e2e/tiles-own.spec.ts` has tests for its figures; null if it has no figures with rows of their own. */
  tiles: TileRows | 'own' | null;
  /** Picture in the documents; `own` if `e2e/take-screenshots.ts` takes it separately; null for none. */
  picture: Picture | 'own' | null;
}

/** Keeps the literal types of a definition. */
export const defineScreen = <const Definition extends ScreenDefinition>(definition: Definition): Definition => definition;
