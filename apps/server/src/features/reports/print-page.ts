import { BrowserPipe } from './browser-pipe.ts';

const flags = [
  '--headless', '--disable-gpu', '--disable-extensions', '--disable-background-networking', '--disable-component-update', '--disable-sync',
  '--no-first-run', '--host-resolver-rules=MAP * ~NOTFOUND',
];
/** Chromium refuses its sandbox to root. */
const rootFlags = (): string[] => (process.getuid?.() === 0 ? ['--no-sandbox'] : []);

/**
 * PDF of a page without running scripts, fetching resources or navigating.
 * @param path of a Chromium
 * @param folder for files of the browser
 * @throws Error if the browser fails, or is killed after the signal was aborted.
 */
export async function printPage(path: string, folder: string, html: string, signal: AbortSignal): Promise<Buffer> {
  const browser = new BrowserPipe(path, [...flags, ...rootFlags(), `--user-data-dir=${folder}`]);
  const kill = (): void => void browser.kill();
  signal.addEventListener('abort', kill, { once: true });
  if (signal.aborted) kill();
  try {
    const { targetId } = await browser.call('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await browser.call('Target.attachToTarget', { targetId, flatten: true });
    const call = (method: string, params?: object) => browser.call(method, params, String(sessionId));
    await call('Emulation.setScriptExecutionDisabled', { value: true });
    // An aborted request shows no error page, so a page cannot navigate away before it is printed.
    browser.on('Fetch.requestPaused', ({ requestId }) => void call('Fetch.failRequest', { requestId, errorReason: 'Aborted' }).catch(() => undefined));
    await call('Fetch.enable');
    await call('Page.setDocumentContent', { frameId: targetId, html });
    const { data } = await call('Page.printToPDF', { printBackground: true, preferCSSPageSize: true });
    return Buffer.from(String(data), 'base64');
  } finally {
    signal.removeEventListener('abort', kill);
    await browser.kill();
  }
}
