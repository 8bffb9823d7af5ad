import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messages, type Report } from '@tenderscope/contract';
import { reportHtml } from '@tenderscope/report';
import type { FastifyBaseLogger } from 'fastify';
import { QueryGate, type GateCaller } from '../data/query-gate.ts';
import { HttpError } from '../http-error.ts';
import { BrowserPipe } from './browser-pipe.ts';

const words = messages.reports;
const mostWaiting = 64;
const defaultTimeoutMs = 60_000;
const flags = [
  '--headless', '--disable-gpu', '--disable-extensions', '--disable-background-networking', '--disable-component-update', '--disable-sync',
  '--no-first-run', '--host-resolver-rules=MAP * ~NOTFOUND',
];

interface PrinterOptions {
  /** Path of a Chromium; undefined where none is configured. */
  browser: string | undefined;
  log: Pick<FastifyBaseLogger, 'error'>;
  timeoutMs?: number;
}

/** Prints reports as PDF in a browser, one at a time. */
export class PdfPrinter {
  readonly #options: PrinterOptions;
  readonly #gate = new QueryGate(1, { maxQueue: mostWaiting });
  readonly #closing = new AbortController();

  constructor(options: PrinterOptions) {
    this.#options = options;
  }

  /** Whether a browser is configured. */
  get isAvailable(): boolean {
    return this.#options.browser !== undefined;
  }

  /** @throws HttpError 501 where no browser is configured. */
  requireBrowser(): string {
    const { browser } = this.#options;
    if (browser === undefined) throw new HttpError(501, words.noPdf);
    return browser;
  }

  /** @throws HttpError 501, 502 where the browser fails, 503 for a full queue, 504 after the time limit; the signal's reason. */
  async print(report: Report, gone: AbortSignal, caller?: GateCaller): Promise<Buffer> {
    const browser = this.requireBrowser();
    const signal = AbortSignal.any([gone, this.#closing.signal]);
    signal.throwIfAborted();
    return this.#gate.run(() => this.#print(browser, reportHtml(report), signal), signal, caller);
  }

  /** Ends what is printing and what waits. */
  close(): void {
    this.#closing.abort(new HttpError(503, messages.dataReports.interrupted));
  }

  async #print(browser: string, html: string, signal: AbortSignal): Promise<Buffer> {
    const folder = await mkdtemp(join(tmpdir(), 'tenderscope-pdf-'));
    const limit = AbortSignal.timeout(this.#options.timeoutMs ?? defaultTimeoutMs);
    try {
      const bytes = await printPage(browser, [...flags, ...rootFlags(), `--user-data-dir=${folder}`], html, AbortSignal.any([signal, limit]));
      if (!bytes.subarray(-1024).includes('%%EOF')) throw new Error('the file has no end');
      return bytes;
    } catch (error) {
      signal.throwIfAborted();
      if (limit.aborted) throw new HttpError(504, words.pdfLate);
      this.#options.log.error({ err: error }, 'a report could not be printed');
      throw new HttpError(502, words.pdfFailed);
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  }
}

/** Chromium refuses its sandbox to root. */
const rootFlags = (): string[] => (process.getuid?.() === 0 ? ['--no-sandbox'] : []);

/** Prints a page that runs no script. @throws Error where the browser fails, or is killed since the signal was aborted. */
async function printPage(path: string, flags: readonly string[], html: string, signal: AbortSignal): Promise<Buffer> {
  const browser = new BrowserPipe(path, flags);
  const kill = (): void => void browser.kill();
  signal.addEventListener('abort', kill, { once: true });
  if (signal.aborted) kill();
  try {
    const { targetId } = await browser.call('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await browser.call('Target.attachToTarget', { targetId, flatten: true });
    const call = (method: string, params?: object) => browser.call(method, params, String(sessionId));
    await call('Emulation.setScriptExecutionDisabled', { value: true });
    await call('Page.setDocumentContent', { frameId: targetId, html });
    const { data } = await call('Page.printToPDF', { printBackground: true, preferCSSPageSize: true });
    return Buffer.from(String(data), 'base64');
  } finally {
    signal.removeEventListener('abort', kill);
    await browser.kill();
  }
}
