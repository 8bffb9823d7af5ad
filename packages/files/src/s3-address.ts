/** Bucket of an S3-compatible store. */
export interface S3Address {
  /** URL without a path. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  bucket: string;
  /** Of every key; ends at a `/` unless it is ''. */
  prefix: string;
}

/**
 * Reads an address `https://key:secret@host:port/bucket/prefix?region=name`; region and prefix are optional. Special characters of the key
 * are percent-encoded, as in every URL.
 * @returns undefined if a part is missing.
 */
export function readS3Address(text: string): S3Address | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username === '' || url.password === '') return undefined;
  const [bucket = '', ...folders] = url.pathname.split('/').filter(Boolean);
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket) || folders.some((name) => !/^[\w-]+$/.test(name))) return undefined;
  return {
    endpoint: url.origin,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    bucket,
    prefix: folders.map((name) => `${name}/`).join(''),
  };
}
