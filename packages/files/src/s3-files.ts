import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { silenceVersionAdvice } from './env.ts';
import { FileStoreError, type FileStore, type ListedFile } from './file-store.ts';
import type { S3Address } from './s3-address.ts';

type S3 = typeof import('@aws-sdk/client-s3');

/** To connect, without a byte, and until a response begins. */
const timeouts = { connectionTimeout: 3_000, socketTimeout: 15_000, requestTimeout: 600_000, throwOnRequestTimeout: true };
const attempts = 2;
const ignore = (): void => undefined;
const silent = { debug: ignore, info: ignore, warn: ignore, error: ignore };

/** Files in a bucket of an S3-compatible store, below a prefix. The client is loaded with the first call. */
export class S3Files implements FileStore {
  readonly #address: S3Address;
  #connection: Promise<{ s3: S3; client: S3Client }> | undefined;

  constructor(address: S3Address) {
    this.#address = address;
  }

  async move(key: string, path: string): Promise<void> {
    await this.copy(key, path);
    await rm(path);
  }

  async copy(key: string, path: string): Promise<void> {
    const { size } = await stat(path);
    await this.#send(({ s3, client }) =>
      client.send(new s3.PutObjectCommand({ ...this.#named(key), Body: createReadStream(path), ContentLength: size })));
  }

  async open(key: string): Promise<Readable | undefined> {
    return this.#send(async ({ s3, client }) => {
      try {
        const { Body } = await client.send(new s3.GetObjectCommand(this.#named(key)));
        return Body instanceof Readable ? Body : undefined;
      } catch (error) {
        if (error instanceof s3.NoSuchKey) return undefined;
        throw error;
      }
    });
  }

  async list(folder: string): Promise<ListedFile[]> {
    const { bucket: Bucket, prefix } = this.#address;
    const Prefix = prefix + (folder === '' ? '' : `${folder}/`);
    return this.#send(async ({ s3, client }) => {
      const found: ListedFile[] = [];
      for await (const page of s3.paginateListObjectsV2({ client }, { Bucket, Prefix, Delimiter: '/' })) {
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key !== undefined) found.push({ key: Key.slice(prefix.length), changedAt: LastModified?.getTime() ?? 0 });
        }
      }
      return found;
    });
  }

  async remove(key: string): Promise<void> {
    await this.#send(({ s3, client }) => client.send(new s3.DeleteObjectCommand(this.#named(key))));
  }

  #named(key: string): { Bucket: string; Key: string } {
    const { bucket: Bucket, prefix } = this.#address;
    return { Bucket, Key: prefix + key };
  }

  async #send<Result>(work: (connection: { s3: S3; client: S3Client }) => Promise<Result>): Promise<Result> {
    this.#connection ??= this.#connect();
    try {
      return await work(await this.#connection);
    } catch (error) {
      // Neither the message of the client nor the address: both may contain the key.
      const reason = error instanceof Error ? error.name : 'Error';
      throw new FileStoreError(`the file store does not respond: ${reason}`);
    }
  }

  async #connect(): Promise<{ s3: S3; client: S3Client }> {
    silenceVersionAdvice();
    const s3 = await import('@aws-sdk/client-s3');
    const { endpoint, region, accessKeyId, secretAccessKey } = this.#address;
    const client = new s3.S3Client({
      ...{ endpoint, region, credentials: { accessKeyId, secretAccessKey }, forcePathStyle: true, maxAttempts: attempts },
      // Stores other than that of Amazon may not know the newer checksums.
      ...{ requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' },
      requestHandler: timeouts,
      // Callers log their failures.
      logger: silent,
    });
    return { s3, client };
  }
}
