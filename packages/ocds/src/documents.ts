import { createHash } from 'node:crypto';
import { timeOf, type JsonObject } from './json.ts';

/** One release package, or one release per line. */
export type OcdsFormat = 'package' | 'lines';

export interface Publication {
  publisher: string;
  /** Time of the last change of the data, epoch ms: the standard's date of a package that is made on demand. */
  releasedAt: number;
  /** Distinguishes this package from others: data version, conditions, scope. */
  subject: string;
}

const registry = 'https://raw.githubusercontent.com/open-contracting-extensions';
/** Extensions whose fields releases use. */
const extensions = [
  `${registry}/ocds_bid_extension/master/extension.json`,
  `${registry}/ocds_lots_extension/master/extension.json`,
  `${registry}/ocds_location_extension/master/extension.json`,
  `${registry}/ocds_bidOpening_extension/master/extension.json`,
  `${registry}/ocds_organizationClassification_extension/master/extension.json`,
  `${registry}/ocds_tenderClassification_extension/master/extension.json`,
  `${registry}/ocds_valueBreakdown_extension/master/extension.json`,
  `${registry}/ocds_contract_suppliers_extension/master/extension.json`,
  `${registry}/ocds_contract_completion_extension/master/extension.json`,
  `${registry}/ocds_metrics_extension/master/extension.json`,
];

/** A document of releases as text, a piece for each release. A package without any release has none: the standard requires at least one. */
export async function* documentOf(
  releases: AsyncIterable<JsonObject>,
  format: OcdsFormat,
  publication: Publication,
): AsyncGenerator<string> {
  if (format === 'lines') {
    for await (const release of releases) yield `${JSON.stringify(release)}\n`;
    return;
  }
  const head = JSON.stringify(envelopeOf(publication));
  let separator = '\n';
  yield `${head.slice(0, -1)},"releases":[`;
  for await (const release of releases) {
    yield `${separator}${JSON.stringify(release)}`;
    separator = ',\n';
  }
  yield '\n]}\n';
}

function envelopeOf({ publisher, releasedAt, subject }: Publication): JsonObject {
  return { uri: uriOf(subject), version: '1.1', extensions, publishedDate: timeOf(releasedAt), publisher: { name: publisher } };
}

/** A name-based UUID (RFC 9562, version 8), the same for the same package. */
function uriOf(subject: string): string {
  const hex = createHash('sha256').update(subject).digest('hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
