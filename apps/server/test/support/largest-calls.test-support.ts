import { queries } from '@tenderscope/catalog';
import { maxBodyBytes, relationKinds } from '@tenderscope/contract';
import { longestConditions } from '@tenderscope/testing';
import { largestValue, type ValueSchema } from './largest-value.test-support.ts';

interface Parameter {
  in: string;
  name: string;
  schema?: ValueSchema;
}
interface Operation {
  'x-query'?: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: ValueSchema }> };
}
/** Content of `/api/docs/json`. */
export interface ApiPaths {
  paths: Record<string, Record<string, Operation>>;
}

export interface LargeCall {
  name: string;
  method: string;
  /** Path with the base path. */
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

/** Values from the generated data, and files of the maximum size. */
export interface LargestParts {
  /** Companies by their number of ties, most first. */
  companies: readonly string[];
  upload: { pdf: Buffer; office: Buffer; table: Buffer };
  signed: { file: Buffer; signature: Buffer };
}

const workbookBytes = 8 << 20;
const formBoundary = 'largest-form';
/** Calls that end what the test needs, or whose number is limited before any work. */
const leftOut = /\/(login|logout|endOthers|end|role\/preview|propose|confirm|changePassword|password|revoke|data-version\/verify)$/;
const isLeftOut = (path: string): boolean => leftOut.test(path) || path.includes('/roles/');

const widest = queries.reduce((found, one) => (Object.keys(one.columns).length > Object.keys(found.columns).length ? one : found));
const widestColumns = Object.keys(widest.columns);
const wideHeads = (count: number): string[] => Array.from({ length: count }, (_, index) => widestColumns[index % widestColumns.length] ?? '');

const sheetOf = (columns: number) =>
  ({ fileName: 'a', interfaceGuid: widest.id, headList: wideHeads(columns), headChinaList: wideHeads(columns), limit: -1 });

function rowsOf(rows: number, columns: number, cell: string | number): (string | number)[][] {
  return Array.from({ length: rows }, () => Array.from({ length: columns }, () => cell));
}

/** Each described call with its largest permitted input; some in several variants. */
export function largestCalls({ paths }: ApiPaths, parts: LargestParts): LargeCall[] {
  return Object.entries(paths)
    .filter(([path, { post }]) => !isLeftOut(path) && post?.['x-query'] === undefined)
    .flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, call]) => largest({ path, method: method.toUpperCase(), call }, parts)));
}

interface Described {
  path: string;
  method: string;
  call: Operation;
}

function largest({ path, method, call }: Described, parts: LargestParts): LargeCall[] {
  const address = filled(path, call, parts);
  const made = (name: string, headers: Record<string, string>, body?: Buffer): LargeCall =>
    ({ name: `${method} ${path}${name}`, method, path: address, headers, body });
  if (method === 'GET') return [made('', {})];
  const json = (name: string, value: unknown): LargeCall =>
    made(name, { 'content-type': 'application/json' }, Buffer.from(JSON.stringify(value)));
  const known = knownBodies(parts)[path.replace(/^\/bigdata/, '')];
  if (known) {
    return Object.entries(known).map(([name, value]) =>
      Buffer.isBuffer(value) ? made(` ${name}`, formHeaders, value) : json(` ${name}`, value));
  }
  if (path.endsWith('/upload')) {
    const file = path.includes('/imports/') ? { name: 'lots.csv', content: parts.upload.table } : { name: 'a.pdf', content: parts.upload.pdf };
    return [made('', formHeaders, formOf({ file }))];
  }
  const schema = call.requestBody?.content['application/json']?.schema;
  return [schema ? json('', largestValue(schema, samplesOf(parts), maxBodyBytes - 1024)) : json('', {})];
}

const formHeaders = { 'content-type': `multipart/form-data; boundary=${formBoundary}` };

function formOf(files: Record<string, { name: string; content: Buffer }>): Buffer {
  const partsOf = Object.entries(files).flatMap(([field, { name, content }]) => [
    Buffer.from(`--${formBoundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...partsOf, Buffer.from(`--${formBoundary}--\r\n`)]);
}

const samplesOf = ({ companies }: LargestParts): Record<string, unknown> => ({
  guid: companies[0],
  guids: companies,
  companies,
  name: 'bd_name',
  matching: 'in',
  sortName: 'zbJinE',
  sortRule: 'desc',
  whereIndex: 1,
  query: 'relation.sameHardware',
  rule: 'relation.sameHardware',
  from: '2024-01-01',
  to: '2025-12-31',
});

/** Bodies that cannot be derived from a schema, by call and kind. */
const knownBodies = ({ companies, signed, upload }: LargestParts): Record<string, Record<string, unknown>> => ({
  '/api/relation-api/paths': { 'ten companies': { companies: companies.slice(0, 10), maxSteps: 6, kinds: relationKinds } },
  '/api/relation-api/neighbours': { 'four steps': { guid: companies[0], steps: 4, kinds: relationKinds } },
  '/api/relation-api/workbook': {
    'many cells': relationWorkbook(20_000, 20, 1),
    'long texts': relationWorkbook(190, 7, '表'.repeat(660)),
  },
  '/api/external-api/exportExcelParamsMultiSheet': {
    'fifty wide sheets': { fileName: 'a', isBasisShown: true, sheetList: Array.from({ length: 50 }, () => sheetOf(500)) },
    'a wide chart': { fileName: 'a', isBasisShown: true, sheetList: [{ ...sheetOf(1), limit: 1 }], chart: chartOf(2500, 200) },
  },
  ...Object.fromEntries(['list', 'page'].flatMap((family) => ['Params', 'ManyParams'].map((kind) => {
    const extent = family === 'page' ? '/{page}/{size}' : '';
    const bodies = ['texts', 'alternative lists'].map((name) => [name, { value: longestConditions(widest, name) }]);
    return [`/api/data-api/${family}${kind}/{id}${extent}`, Object.fromEntries(bodies)];
  }))),
  ...Object.fromEntries(['exportExcelParams', 'exportExcelManyParams'].map((name) => [`/api/data-api/${name}/{id}`, { 'a wide sheet': sheetOf(500) }])),
  '/api/data-api/exportOcds': { package: { fileName: 'a', format: 'package', paramList: { value: [] } } },
  '/api/report-api/verify': {
    'a large file': formOf({ file: { name: 'a.docx', content: signed.file }, signature: { name: 'a.p7m', content: signed.signature } }),
    'a large PDF': formOf({ file: { name: 'a.pdf', content: upload.pdf } }),
  },
  '/venue-booking/files/upload': {
    'a PDF': formOf({ file: { name: 'a.pdf', content: upload.pdf } }),
    'a document': formOf({ file: { name: 'a.docx', content: upload.office } }),
  },
  '/api/report-api': { 'a year': { period: { kind: '年', from: '2025-01-01', to: '2025-12-31' }, theme: '运行' } },
  '/api/admin-api/thresholds/preview': { 'all indicators': { values: { fencePeers: 3 } } },
});

const relationWorkbook = (rows: number, columns: number, cell: string | number): unknown => {
  const sheet = {
    title: 'a',
    columns: Array.from({ length: columns }, () => ({ title: 'a', type: typeof cell === 'string' ? 'text' : 'number' })),
    rows: rowsOf(rows, columns, cell),
  };
  return fitted({ fileName: 'a', companies: ['a'], sheets: [1, 2, 3].map((n) => ({ ...sheet, title: `a${n}` })), basis: [] }, workbookBytes);
};

const chartOf = (rows: number, columns: number): unknown =>
  ({ title: 'a', metrics: [], columns: Array.from({ length: columns }, () => ({ title: 'a', type: 'number' })), rows: rowsOf(rows - 10, columns, 1) });

/** @throws Error if its JSON is larger than the maximum body. */
function fitted(value: unknown, bytes: number): unknown {
  const size = Buffer.byteLength(JSON.stringify(value));
  if (size > bytes || size < bytes * 0.25) throw new Error(`a body of ${size} bytes where ${bytes} are taken`);
  return value;
}

function filled(path: string, { parameters = [] }: Operation, { companies }: LargestParts): string {
  const samples: Record<string, string> = { id: widest.id, limit: '10000', page: '1', size: '50', guid: companies[0] ?? '' };
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(samples[name] ?? 'a'));
  const own: Record<string, string> = { limit: '1000', size: '100', page: '1', column: 'lots.budget', format: 'csv', with: 'a', qiYeName: '公司' };
  const requested = parameters.filter((one) => one.in === 'query' && own[one.name] !== undefined).map(({ name }): [string, string] => [name, own[name] ?? '']);
  return requested.length === 0 ? address : `${address}?${new URLSearchParams(requested).toString()}`;
}
