import type { Page } from '@playwright/test';

export interface Transferred {
  bytes: number;
  /** The transferred parts and their bytes, the largest first. */
  parts: [string, number][];
}

/**
 * Records the transfer of a page, as gzip – which browsers accept without https – and with headers; returns a function that gives it and
 * starts again.
 */
export async function watchTransfer(page: Page): Promise<() => Transferred> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' });
  const paths = new Map<string, string>();
  const parts: [string, number][] = [];
  session.on('Network.requestWillBeSent', ({ requestId, request }) => paths.set(requestId, new URL(request.url).pathname));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => parts.push([paths.get(requestId) ?? '', encodedDataLength]));
  return () => {
    const taken = parts.splice(0).sort((a, b) => b[1] - a[1]);
    return { bytes: taken.reduce((sum, [, bytes]) => sum + bytes, 0), parts: taken };
  };
}
