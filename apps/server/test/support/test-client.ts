import { constants, publicEncrypt, randomUUID } from 'node:crypto';
import { queries } from '@tenderscope/catalog';
import { encryptWithSm2 } from '@tenderscope/signing';
import type { Condition, DeviceKey, Envelope } from '@tenderscope/contract';

export interface Reply {
  status: number;
  headers: Headers;
  envelope: Envelope<Record<string, unknown>, unknown, never>;
}

/** Client of the wire contract for a running server. */
export class TestClient {
  readonly #base: string;
  authorization: string | undefined;

  constructor(base: string) {
    this.#base = base;
  }

  async call(method: 'GET' | 'POST', path: string, { form, json, files, headers = {}, signal }: CallOptions = {}): Promise<Reply> {
    const response = await fetch(this.#base + path, {
      method,
      headers: {
        ...(this.authorization ? { authorization: this.authorization } : {}),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(form && { body: new URLSearchParams(form) }),
      ...(json !== undefined && { body: JSON.stringify(json) }),
      ...(files && { body: files }),
      ...(signal ? { signal } : {}),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, envelope: (text ? JSON.parse(text) : null) as Reply['envelope'] };
  }

  async seal(password: string, deviceId = randomUUID()): Promise<{ passWord: string; deviceId: string; keyId: string }> {
    const { texts, ...key } = await this.sealAll([password], deviceId);
    return { ...key, passWord: texts[0] ?? '' };
  }

  /** Encrypts several texts with one key. */
  async sealAll(plain: readonly string[], deviceId = randomUUID()): Promise<{ texts: string[]; deviceId: string; keyId: string }> {
    const answer = (await (await fetch(`${this.#base}/common/nofilter/getPublicKey/${deviceId}`)).json()) as { output: string };
    const key = JSON.parse(answer.output) as DeviceKey;
    return { texts: plain.map((text) => Buffer.from(encrypted(Buffer.from(text), key)).toString('base64')), deviceId, keyId: key.keyId };
  }

  async login(loginName: string, password: string): Promise<Reply> {
    const reply = await this.call('POST', '/api/auth-api/login', { form: { loginName, ...(await this.seal(password)) } });
    const result = reply.envelope.result as { authorization: string } | null;
    if (result) this.authorization = result.authorization;
    return reply;
  }

  /** All rows of a query. */
  async rows(key: string, conditions: Condition[] = [], values: readonly string[] = []): Promise<Record<string, unknown>[]> {
    const requested = new URLSearchParams(values.map((value): [string, string] => ['value', value])).toString();
    const reply = await this.call('POST', `/api/data-api/listManyParams/${idOf(key)}?${requested}`, { form: { value: JSON.stringify(conditions) } });
    if (reply.envelope.code !== '200') throw new Error(reply.envelope.message);
    return reply.envelope.data.list;
  }

  page(key: string, page: number, size: number, conditions: Condition[] = []): Promise<Reply> {
    return this.call('POST', `/api/data-api/pageParams/${idOf(key)}/${page}/${size}`, { form: { value: JSON.stringify(conditions) } });
  }
}

function encrypted(text: Buffer, { algorithm, publicKey: key }: DeviceKey): Uint8Array {
  if (algorithm === 'SM2') return encryptWithSm2(text, key);
  return publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, text);
}

interface CallOptions {
  form?: Record<string, string>;
  json?: unknown;
  files?: FormData;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export function idOf(key: string): string {
  const query = queries.find((candidate) => candidate.key === key);
  if (!query) throw new Error(`no query ${key}`);
  return query.id;
}
