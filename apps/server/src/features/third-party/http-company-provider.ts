import { companyHoldersSchema, companyRisksSchema, type CompanyHolders, type CompanyRisks } from '@tenderscope/contract';
import CircuitBreaker from 'opossum';
import type { z } from 'zod';
import { SharedRuns } from '../data/shared-runs.ts';
import type { CompanyProvider } from './company-provider.ts';
import { LRUCache } from 'lru-cache';
import { AnswerError, fetchAnswer } from './fetch-answer.ts';
import { generalErrors } from '../../platform/general-errors.ts';

export interface HttpCompanyOptions {
  /** Base URL of the calls `queryGuDongData` and `querySiFaFengXianInfo`. */
  url: string;
  /** Sent as `x-api-key`. */
  key?: string | undefined;
  /** Timeout of one attempt. */
  timeoutMs?: number;
  /** Pause after too many failures. */
  restMs?: number;
  /** Cache time of an answer. */
  keepMs?: number;
}

type Call = 'queryGuDongData' | 'querySiFaFengXianInfo';

const maxBytes = 4 << 20;
const keptAnswers = 2000;
/** If half of at least five calls within a minute failed, the circuit opens. */
const breaking = { errorThresholdPercentage: 50, volumeThreshold: 5, rollingCountTimeout: 60_000, rollingCountBuckets: 60 };
const sideBySide = 64;

/** Company provider on another server; its answers are validated. */
export class HttpCompanyProvider implements CompanyProvider {
  readonly name = 'http';
  readonly #url: string;
  readonly #headers: Record<string, string>;
  readonly #timeoutMs: number;
  readonly #restMs: number;
  readonly #cache: LRUCache<string, { answer: unknown }>;
  readonly #shared = new SharedRuns<unknown>();
  readonly #circuit: CircuitBreaker<[Call, string, z.ZodType]>;

  constructor({ url, key, timeoutMs = 10_000, restMs = 30_000, keepMs = 3_600_000 }: HttpCompanyOptions) {
    this.#url = url.endsWith('/') ? url : `${url}/`;
    this.#headers = key === undefined ? {} : { 'x-api-key': key };
    this.#timeoutMs = timeoutMs;
    this.#restMs = restMs;
    this.#cache = new LRUCache({ max: keptAnswers, ttl: keepMs });
    const send = (call: Call, company: string, schema: z.ZodType): Promise<unknown> => this.#request(call, company, schema);
    this.#circuit = new CircuitBreaker(send, { ...breaking, timeout: false, resetTimeout: restMs, capacity: sideBySide });
  }

  holders(company: string): Promise<CompanyHolders> {
    return this.#answer('queryGuDongData', company, companyHoldersSchema);
  }

  risks(company: string): Promise<CompanyRisks> {
    return this.#answer('querySiFaFengXianInfo', company, companyRisksSchema);
  }

  close(): void {
    this.#circuit.shutdown();
  }

  async #answer<Schema extends z.ZodType>(call: Call, company: string, schema: Schema): Promise<z.infer<Schema>> {
    const key = `${call} ${company}`;
    const kept = this.#cache.get(key);
    if (kept) return kept.answer as z.infer<Schema>;
    try {
      const answer = await this.#shared.run(key, () => this.#circuit.fire(call, company, schema));
      this.#cache.set(key, { answer });
      return answer as z.infer<Schema>;
    } catch (cause) {
      throw Object.assign(generalErrors.thirdPartyUnavailable().withRetryAfter(Math.ceil(this.#restMs / 1000)), { cause });
    }
  }

  async #request(call: Call, company: string, schema: z.ZodType): Promise<unknown> {
    const url = new URL(call, this.#url);
    url.searchParams.set('qiYeName', company);
    const options = { headers: this.#headers, timeoutMs: this.#timeoutMs, maxBytes };
    const answer = await fetchAnswer(url, options).catch((error: unknown) => {
      if (error instanceof AnswerError && error.passing) return fetchAnswer(url, options);
      throw error;
    });
    const parsed = schema.safeParse(answer);
    if (parsed.success) return parsed.data;
    const fields = parsed.error.issues.map((issue) => issue.path.join('.') || 'the answer');
    throw new AnswerError(`not of the agreed shape: ${[...new Set(fields)].slice(0, 10).join(', ')}`);
  }
}
