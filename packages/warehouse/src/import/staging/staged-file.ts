import { open, type FileHandle } from 'node:fs/promises';
import { GrowingBuffer } from './growing-buffer.ts';

/**
 * Characters between cells of a staged file. Staged text needs no quotes: input rows with control characters are rejected, so that a
 * separator never occurs inside a cell, and newlines of a cell are written as `staged.newline`.
 */
export const staged = { separator: '\x1f', newline: '\x1e' } as const;
export const separatorByte = 0x1f;

/** A text file in staged form. Rows are collected synchronously; calling `flush` regularly limits memory. */
export class StagedFile {
  readonly path: string;
  readonly out = new GrowingBuffer();
  readonly #file: FileHandle;

  private constructor(path: string, file: FileHandle) {
    this.path = path;
    this.#file = file;
  }

  static async create(path: string): Promise<StagedFile> {
    return new StagedFile(path, await open(path, 'w'));
  }

  async flush(): Promise<void> {
    const piece = this.out.take();
    for (let written = 0; written < piece.length;) {
      written += (await this.#file.write(piece, written)).bytesWritten;
    }
  }

  async close(): Promise<void> {
    try {
      await this.flush();
    } finally {
      await this.#file.close();
    }
  }
}
