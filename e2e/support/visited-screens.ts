import type { Page } from '@playwright/test';
import { screenGroups, unfilteredPaths, type ScreenKey } from '@tenderscope/contract';
import { isSoak } from '@tenderscope/testing';
import type { LinkAddress, ScreenDefinition } from '../../apps/web/src/lib/screens/define-screen.ts';
import { screenDefinitions } from '../../apps/web/src/screens/definitions.gen.ts';
import { scrollTo } from './scroll-to.ts';

export interface VisitedScreen {
  key: ScreenKey;
  name: string;
  /** Below the base path. */
  path: string;
  /** True if it has a period. */
  hasPeriod: boolean;
}

/** Every screen of the menu. */
export const visitedScreens: readonly VisitedScreen[] = screenGroups
  .flatMap(({ leaves, commonQuery }) => leaves.map((leaf) => ({ ...leaf, hasPeriod: commonQuery.includes('time') && !unfilteredPaths.includes(leaf.path) })))
  .map(({ key, name, path, hasPeriod }) => ({ key, name, path: path.slice(1), hasPeriod }));

/** In the gate a test checks one of the screens, preferably one that no other journey opens; in the soak run all. */
export const screensOfTour = (inGate: ScreenKey): readonly VisitedScreen[] => visitedScreens.filter(({ key }) => isSoak || key === inGate);

export const pathOf = (key: ScreenKey): string => visitedScreens.find((screen) => screen.key === key)?.path ?? '';

/** Facts about a screen, from its folder. */
export const definitionOf = (key: ScreenKey): ScreenDefinition => screenDefinitions[key];

/**
 * The address at which a screen shows all its cards, with some filters if it has them from the start. The page finds it, if the screen
 * shows a subject.
 */
export async function completeAddress(page: Page, key: ScreenKey, search: string): Promise<string> {
  const address = definitionOf(key).address ?? {};
  if ('on' in address) return addressOfLink(page, address, search);
  if ('subjectOf' in address) {
    const other = await completeAddress(page, address.subjectOf, address.hasNoFilters ? '' : search);
    const id = new URL(other).searchParams.get(address.param) ?? '';
    const own = `${pathOf(key)}?${new URLSearchParams({ [address.as]: id }).toString()}`;
    if (address.ready === undefined) return own;
    await page.goto(own);
    await page.locator(address.ready).first().waitFor();
    return page.url();
  }
  return pathOf(key) + withParams(address.allPeriods && search === '' ? '?time=all' : search, address.params);
}

/** Follows the link to a subject; returns the address behind it. */
async function addressOfLink(page: Page, { on, params, hasNoFilters, card, click, ready }: LinkAddress, search: string): Promise<string> {
  const filters = search === '' ? '?time=all' : search;
  await page.goto(pathOf(on) + withParams(hasNoFilters ? '' : filters, params));
  const place = card === undefined ? page.locator('main') : page.getByRole('region', { name: card });
  // Cards load when they come into view.
  if (card !== undefined) await scrollTo(place);
  await place.locator(click).first().click();
  await page.locator(ready).first().waitFor();
  return page.url();
}

const withParams = (search: string, params?: string): string => (params === undefined ? search : `${search === '' ? '?' : `${search}&`}${params}`);

/** Opens a screen at the address where it shows all its cards. */
export async function openComplete(page: Page, key: ScreenKey, search: string): Promise<void> {
  const address = await completeAddress(page, key, search);
  // A screen whose subject was found through the page is already open.
  if (address !== page.url()) await page.goto(address);
}
