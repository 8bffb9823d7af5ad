import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Report } from '@tenderscope/contract';
import { reportHtml } from '@tenderscope/report';
import type { FastifyBaseLogger } from 'fastify';
import { QueryGate, type GateCaller } from '../../http/query-gate.ts';
import { printPage } from './print-page.ts';
import { reportErrors } from './report-errors.ts';
const maxWaiting = 64;
const defaultTimeoutMs = 60_000;

interface PrinterOptions {
  /** Path of a Chromium; undefined if none is configured. */
  browser: string | undefined;
  log: Pick<FastifyBaseLogger, 'error'>;
  timeoutMs?: number;
}

/** Prints reports as PDF in a browser, one at a time. */
export class PdfPrinter {
  readonly #options: PrinterOptions;
  readonly #gate = new QueryGate(1, { maxQueue: maxWaiting });
  readonly #closing = new AbortController();

  constructor(options: PrinterOptions) {
    this.#options = options;
  }

  /** True if a browser is configured. */
  get isAvailable(): boolean {
    return this.#options.browser !== undefined;
  }

  /** @throws HttpError 501 if no browser is configured. */
  requireBrowser(): string {
    const { browser } = this.#options;
    if (browser === undefined) throw reportErrors.noPdf();
    return browser;
  }

  /** @throws HttpError 501, 502 if the browser fails, 503 for a full queue, 504 after the time limit; the signal's reason. */
  async print(report: Report, aborted: AbortSignal, caller: GateCaller, watermark?: string): Promise<Buffer> {
    const browser = this.requireBrowser();
    const signal = AbortSignal.any([aborted, this.#closing.signal]);
    signal.throwIfAborted();
    return this.#gate.run(() => this.#print(browser, reportHtml(report, watermark), signal), signal, caller);
  }

  /** Cancels running and waiting prints. */
  close(): void {
    this.#closing.abort(reportErrors.interrupted());
  }

  async #print(browser: string, html: string, signal: AbortSignal): Promise<Buffer> {
    const folder = await mkdtemp(join(tmpdir(), 'tenderscope-pdf-'));
    const limit = AbortSignal.timeout(this.#options.timeoutMs ?? defaultTimeoutMs);
    try {
      const bytes = await printPage(browser, folder, html, AbortSignal.any([signal, limit]));
      if (!bytes.subarray(-1024).includes('%%EOF')) throw new Error('the file has no end');
      return bytes;
    } catch (error) {
      signal.throwIfAborted();
      if (limit.aborted) throw reportErrors.pdfTimeout();
      this.#options.log.error({ err: error }, 'a report could not be printed');
      throw reportErrors.pdfFailed();
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  }
}
