/** Closed codelists of OCDS 1.1.5, and of the bids extension, in the order of the reference. */
const closedCodes = {
  releaseTag: [
    'planning', 'planningUpdate', 'tender', 'tenderAmendment', 'tenderUpdate', 'tenderCancellation', 'award', 'awardUpdate', 'awardCancellation',
    'contract', 'contractUpdate', 'contractAmendment', 'implementation', 'implementationUpdate', 'contractTermination', 'compiled',
  ],
  initiationType: ['tender'],
  tenderStatus: ['planning', 'planned', 'active', 'cancelled', 'unsuccessful', 'complete', 'withdrawn'],
  method: ['open', 'selective', 'limited', 'direct'],
  procurementCategory: ['goods', 'works', 'services'],
  awardStatus: ['pending', 'active', 'cancelled', 'unsuccessful'],
  contractStatus: ['pending', 'active', 'cancelled', 'terminated'],
  milestoneStatus: ['scheduled', 'met', 'notMet', 'partiallyMet'],
  bidStatus: ['invited', 'pending', 'valid', 'disqualified', 'withdrawn'],
} as const;

type Schema = Readonly<Record<string, unknown>>;

const text: Schema = { type: 'string', minLength: 1 };
const id: Schema = { type: ['string', 'integer'], minLength: 1 };
const time: Schema = { type: 'string', format: 'date-time' };
const code = (list: keyof typeof closedCodes): Schema => ({ type: 'string', enum: closedCodes[list] });
const listOf = (items: Schema): Schema => ({ type: 'array', minItems: 1, uniqueItems: true, items });
const ref = (name: string): Schema => ({ $ref: `#/definitions/${name}` });
/** Additional fields are refused, so that a misspelt one is found; the standard allows them. */
const object = (properties: Schema, required: readonly string[] = []): Schema =>
  ({ type: 'object', minProperties: 1, additionalProperties: false, properties, required });

const definitions: Schema = {
  Value: object({ amount: { type: 'number' }, currency: { type: 'string', pattern: '^[A-Z]{3}$' } }, ['amount']),
  Period: object({ startDate: time, endDate: time }),
  Classification: object({ scheme: text, id: text, description: text }, ['scheme']),
  Identifier: object({ scheme: text, id: text, legalName: text }, ['scheme', 'id']),
  Address: object({ streetAddress: text, locality: text, region: text }),
  Reference: object({ id: text, name: text }, ['id']),
  Document: object({ id, documentType: text, datePublished: time }, ['id']),
  Organization: object(
    {
      id: text,
      name: text,
      identifier: ref('Identifier'),
      address: ref('Address'),
      contactPoint: object({ telephone: text }),
      roles: listOf(text),
      details: object({ classifications: listOf(ref('Classification')) }),
    },
    ['id', 'roles'],
  ),
  Item: object(
    {
      id,
      description: text,
      classification: ref('Classification'),
      additionalClassifications: listOf(ref('Classification')),
      quantity: { type: 'number', minimum: 0 },
      unit: object({ name: text, value: ref('Value') }),
      deliveryAddress: ref('Address'),
      relatedLot: text,
    },
    ['id'],
  ),
  Lot: object(
    {
      id: text,
      identifiers: listOf(object({ scheme: text, id: text })),
      title: text,
      status: code('tenderStatus'),
      value: ref('Value'),
      tenderPeriod: ref('Period'),
      bidOpening: object({ date: time }),
      awardCriteriaDetails: text,
    },
    ['id'],
  ),
  Tender: object(
    {
      id,
      title: text,
      status: code('tenderStatus'),
      procuringEntity: ref('Reference'),
      procurementMethod: code('method'),
      procurementMethodDetails: text,
      mainProcurementCategory: code('procurementCategory'),
      additionalClassifications: listOf(ref('Classification')),
      value: ref('Value'),
      tenderPeriod: ref('Period'),
      items: listOf(ref('Item')),
      lots: listOf(ref('Lot')),
      lotGroups: listOf(object({ id: text, relatedLots: listOf(text), maximumValue: ref('Value') }, ['id'])),
    },
    ['id'],
  ),
  Bid: object(
    {
      id: text,
      date: time,
      status: code('bidStatus'),
      tenderers: listOf(ref('Reference')),
      value: ref('Value'),
      items: listOf(ref('Item')),
      relatedLots: listOf(text),
    },
    ['id'],
  ),
  Award: object(
    {
      id,
      status: code('awardStatus'),
      date: time,
      value: ref('Value'),
      valueBreakdown: listOf(object({ id: text, value: ref('Value') }, ['id'])),
      suppliers: listOf(ref('Reference')),
      items: listOf(ref('Item')),
      documents: listOf(ref('Document')),
      relatedLots: listOf(text),
    },
    ['id'],
  ),
  Metric: object(
    {
      id: text,
      title: text,
      observations: listOf(object({ id: text, value: ref('Value'), measure: { type: ['string', 'number'] } }, ['id'])),
    },
    ['id'],
  ),
  Contract: object(
    {
      id,
      awardID: id,
      status: code('contractStatus'),
      suppliers: listOf(ref('Reference')),
      period: ref('Period'),
      value: ref('Value'),
      dateSigned: time,
      amendments: listOf(object({ id: text, rationale: text }, ['id'])),
      agreedMetrics: listOf(ref('Metric')),
      implementation: object({
        endDate: time,
        finalValue: ref('Value'),
        milestones: listOf(object({ id, title: text, status: code('milestoneStatus'), dateMet: time }, ['id'])),
        metrics: listOf(ref('Metric')),
      }),
    },
    ['id', 'awardID'],
  ),
};

const release = object(
  {
    ocid: text,
    id: text,
    date: time,
    tag: listOf(code('releaseTag')),
    initiationType: code('initiationType'),
    language: { type: 'string', pattern: '^[a-z]{2}$' },
    parties: listOf(ref('Organization')),
    buyer: ref('Reference'),
    planning: object({ documents: listOf(ref('Document')) }),
    tender: ref('Tender'),
    bids: object({ details: listOf(ref('Bid')) }),
    awards: listOf(ref('Award')),
    contracts: listOf(ref('Contract')),
  },
  ['ocid', 'id', 'date', 'tag', 'initiationType'],
);

/**
 * Schemas of a release and a release package of OCDS 1.1.5, limited to the fields of exports. They are ours: written from the published
 * reference (https://standard.open-contracting.org/1.1/en/schema/reference/ and the pages of the extensions that packages name), and
 * stricter than the published schemas, which allow null and any further field. No package of the npm registry contains those.
 */
export const releaseSchema: Schema = { ...release, definitions };
export const packageSchema: Schema = {
  ...object(
    {
      uri: { type: 'string', format: 'uri' },
      version: { const: '1.1' },
      extensions: { type: 'array', items: { type: 'string', format: 'uri' } },
      publishedDate: time,
      publisher: object({ name: text }, ['name']),
      releases: { type: 'array', minItems: 1, items: ref('Release') },
    },
    ['uri', 'publisher', 'publishedDate', 'releases', 'version'],
  ),
  definitions: { ...definitions, Release: release },
};
