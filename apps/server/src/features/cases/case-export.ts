import { createHash } from 'node:crypto';
import { zipStream, type ZipContent } from '@tenderscope/formats';
import type { CaseEvidenceRecord, StateStore, StoredUser } from '@tenderscope/state';
import { workbookStream } from '../exports/xlsx/workbook-stream.ts';
import type { Watermark } from '../exports/watermark.ts';
import type { UploadService } from '../uploads/upload-service.ts';
import { evidencePath, filePath } from './case-paths.ts';
import { caseSheets, type FrozenCase } from './case-sheets.ts';
import type { CaseService } from './case-service.ts';

/** Archive of a case, with hashes that prove its integrity. */
export interface CaseArchive {
  one: FrozenCase;
  body: AsyncGenerator<Buffer>;
}

type Content = ZipContent['content'];

/** Writes cases to archives. */
export class CaseExport {
  readonly #state: StateStore;
  readonly #cases: CaseService;
  readonly #uploads: UploadService;
  readonly #watermark: Watermark;

  constructor(state: StateStore, cases: CaseService, uploads: UploadService, watermark: Watermark) {
    this.#state = state;
    this.#cases = cases;
    this.#uploads = uploads;
    this.#watermark = watermark;
  }

  /**
   * Archive with a workbook, the evidence byte for byte as stored, the files, and `SHA256SUMS` for `sha256sum -c`.
   * @throws HttpError 404 for a case that does not exist or that the user may not see, 403 if it contains names of people that the user may
   * not see.
   */
  async archive(user: StoredUser, guid: string): Promise<CaseArchive> {
    const one = await this.#cases.frozen(user, guid);
    // The files are stored byte for byte, without masking.
    await this.#cases.requireNames(user, guid);
    const records = await this.#state.riskCases.evidence(guid);
    return { one, body: zipStream(this.#entries(one, records, user)) };
  }

  async* #entries(one: FrozenCase, records: readonly CaseEvidenceRecord[], exporter: StoredUser): AsyncGenerator<ZipContent> {
    const sums: string[] = [];
    const summed = (path: string, content: Content): ZipContent => ({ path, content: hashed(content, (sha256) => sums.push(`${sha256}  ${path}\n`)) });
    const people = new Map((await this.#state.users.list()).map((user) => [user.guid, user.userName]));
    const sheets = caseSheets(one, { userName: exporter.userName, at: Date.now(), people });
    yield summed('case.xlsx', workbookStream(sheets, { fallbackName: one.number, watermark: this.#watermark(exporter) }));
    for (const [index, { content }] of records.entries()) yield summed(evidencePath(index), [content]);
    for (const [index, { guid, name }] of one.files.entries()) {
      const content = await this.#uploads.read(guid);
      if (content) yield summed(filePath(index, name), content as AsyncIterable<Buffer>);
    }
    yield { path: 'SHA256SUMS', content: lazily(() => sums.join('')) };
  }
}

async function* hashed(content: Content, onEnd: (sha256: string) => void): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const part of content) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part;
    hash.update(bytes);
    yield bytes;
  }
  onEnd(hash.digest('hex'));
}

function* lazily(text: () => string): Generator<string> {
  yield text();
}
