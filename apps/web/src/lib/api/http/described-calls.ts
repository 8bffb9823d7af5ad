import type { AnswerOf, CallKey, Calls, FileCallKey, RequestParts } from '@tenderscope/contract/calls';
import { addressOf, type AddressParts } from './address-of.ts';
import type { CallOptions, FileOptions, Http } from './http.ts';
import type { ReceivedFile } from './read-file.ts';

type Parts<Key extends keyof Calls> = RequestParts<Calls[Key]>;
/** The parts of a request that its call describes, and options; nothing has to be passed if no part is required. */
type Arguments<Parts, Options> = object extends Parts ? [options?: Parts & Options] : [options: Parts & Options];
type Unsent<Options> = Omit<Options, 'json' | 'form'>;

/** The calls of the server by method and path, with the types of their description. */
export interface Api {
  /** Sends a request and returns the envelope of its answer. @throws ApiError. */
  request: <Key extends CallKey>(key: Key, ...args: Arguments<Parts<Key>, Unsent<CallOptions>>) => Promise<AnswerOf<Calls[Key]>>;
  /** Receives a file, e.g. an export. The timeout counts from one chunk to the next. @throws ApiError. */
  receive: <Key extends FileCallKey>(key: Key, ...args: Arguments<Parts<Key>, Unsent<FileOptions>>) => Promise<ReceivedFile>;
}

export const describedCalls = (http: Http): Api => ({
  request: (async (key: string, options: AddressParts & CallOptions = {}) => {
    const { method, path } = addressOf(key, options);
    return http.call(method, path, options);
  }) as Api['request'],
  receive: async (key: string, options: AddressParts & FileOptions = {}) => {
    const { method, path } = addressOf(key, options);
    return http.download(method, path, options);
  },
});
