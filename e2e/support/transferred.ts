import type { Page } from '@playwright/test';

/** Counts the bytes that a page brings over the wire, compressed and with heads; what gives the sum and starts anew. */
export async function watchTransfer(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  return () => {
    const sum = bytes;
    bytes = 0;
    return sum;
  };
}
