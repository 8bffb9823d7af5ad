import { expect, type Locator } from '@playwright/test';

/** Scrolls to a part of the page, again if React replaces the element in between, as it does when a lazy part arrives. */
export const scrollTo = (part: Locator): Promise<void> =>
  expect(() => part.scrollIntoViewIfNeeded({ timeout: 10_000 })).toPass({ timeout: 30_000 });
