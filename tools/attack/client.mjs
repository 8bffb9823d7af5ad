import { createHash, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { URLSearchParams } from 'node:url';
import { NotTested } from './not-tested.mjs';
import { sealByKey } from './seal-by-key.mjs';

const longestMs = 60_000;
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');

/** Connects to a server from a separate loopback address, like a browser. */
export class Client {
  authorization;

  /** @param options.address the network address that the server sees */
  constructor(base, { address = '127.0.0.1' } = {}) {
    this.base = base;
    this.address = address;
  }

  /**
   * One call. A connection that breaks, or is cut by `signal` or after `timeoutMs`, has status 0.
   * @returns `{ status, envelope, requestId, ms }`
   * @throws NotTested if this machine has no such loopback address.
   */
  async call(method, path, { form, json, body, headers, isAnonymous, signal, timeoutMs = longestMs } = {}) {
    const start = performance.now();
    const type = json === undefined ? form && 'application/x-www-form-urlencoded' : 'application/json';
    const content = json === undefined ? (form ? new URLSearchParams(form).toString() : body) : JSON.stringify(json);
    const sent = {
      ...(this.authorization && !isAnonymous && { authorization: this.authorization }),
      ...(type && { 'content-type': type }),
      ...(content !== undefined && { 'content-length': Buffer.byteLength(content) }),
      ...headers,
    };
    const limit = AbortSignal.timeout(timeoutMs);
    const ends = signal ? AbortSignal.any([signal, limit]) : limit;
    try {
      const response = await new Promise((resolve, reject) => {
        const options = { method, headers: sent, localAddress: this.address, signal: ends, agent: false };
        request(this.base + path, options, resolve).on('error', reject).end(content);
      });
      const answer = await text(response);
      return { status: response.statusCode, envelope: envelopeOf(answer), requestId: response.headers['x-request-id'], ms: performance.now() - start };
    } catch (error) {
      if (error.code === 'EADDRNOTAVAIL') throw new NotTested(`${this.address}: ${error.code}`);
      if (/^ERR_(HTTP|INVALID)/.test(error.code)) throw error;
      return { status: 0, envelope: undefined, requestId: undefined, ms: performance.now() - start };
    }
  }

  /** Texts encrypted by a login key for this client. @throws Error if there is no key. */
  async seal(...plain) {
    const deviceId = randomUUID();
    const { status, envelope } = await this.call('GET', `/common/nofilter/getPublicKey/${deviceId}`);
    if (status !== 200) throw new Error(`getPublicKey: ${status} ${envelope?.message ?? ''}`);
    const key = JSON.parse(envelope.output);
    return { deviceId, keyId: key.keyId, texts: plain.map((one) => sealByKey(one, key)) };
  }

  /** Sends a login attempt; a correct one signs this client in. */
  async login(loginName, password) {
    return this.loginSealed(loginName, await this.seal(password));
  }

  async loginSealed(loginName, { deviceId, keyId, texts: [passWord] }) {
    const form = { loginName, passWord, deviceId, keyId };
    const answer = await this.call('POST', '/api/auth-api/login', { form, isAnonymous: true });
    if (answer.envelope?.result) this.authorization = answer.envelope.result.authorization;
    return answer;
  }

  /** Signs in. @throws Error if the server refuses it. */
  async enter(loginName, password) {
    const { status, envelope } = await this.login(loginName, password);
    if (!this.authorization) throw new Error(`login of ${loginName}: ${status} ${envelope?.message ?? ''}`);
    return this;
  }

  /** Another client of the same server, signed in. @throws Error if the server refuses it. */
  asOther(loginName, password) {
    return new Client(this.base, { address: this.address }).enter(loginName, password);
  }

  /** Writes a signed search record. */
  insert(keyword) {
    const payload = JSON.stringify({ keyword });
    const sign = createHash('md5').update(`bigdata${payload}material_search_record${this.authorization}`).digest('hex').toUpperCase();
    return this.call('POST', `/api/edit-api/insert/bigdata/material_search_record?sign=${sign}`, { form: { value: payload } });
  }

  /** Uploads a file; a number makes it a PDF of that size in bytes. */
  upload(content, name = 'a.pdf', path = '/venue-booking/files/upload') {
    const bytes = typeof content === 'number' ? Buffer.concat([pdf, Buffer.alloc(content - pdf.length)]) : content;
    const { head, tail, headers } = formOf(name);
    return this.call('POST', path, { body: Buffer.concat([head, bytes, tail]), headers });
  }
}

/** A multipart form around one file: the parts before and after its content. */
export function formOf(name) {
  const boundary = 'attack-form';
  const head = Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`);
  return { head, tail: Buffer.from(`\r\n--${boundary}--\r\n`), headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

function envelopeOf(answer) {
  try {
    return JSON.parse(answer);
  } catch {
    return undefined;
  }
}
