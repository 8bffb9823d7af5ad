import type { Envelope } from '@tenderscope/contract';
import type { Row } from '@tenderscope/warehouse';
import { maskRows, type MaskedColumn } from './evidence-values.ts';
import { Turns } from '../../platform/turns.ts';

/** Rows that are serialized without a pause. */
const rowsAtOnce = 128;
const listStart = '"list":[';

/** Envelope of rows as JSON in UTF-8, with these columns masked. Yields to other work between batches of rows. */
export async function envelopeBody(envelope: Envelope<Row>, hidden: readonly MaskedColumn[]): Promise<Buffer> {
  const { list } = envelope.data;
  const around = JSON.stringify({ ...envelope, data: { ...envelope.data, list: [] } });
  const start = around.indexOf(listStart) + listStart.length;
  const parts = [Buffer.from(around.slice(0, start))];
  const turns = new Turns();
  for (let at = 0; at < list.length; at += rowsAtOnce) {
    const rows = JSON.stringify(maskRows(list.slice(at, at + rowsAtOnce), hidden)).slice(1, -1);
    parts.push(Buffer.from(at === 0 ? rows : `,${rows}`));
    await turns.pass();
  }
  parts.push(Buffer.from(around.slice(start)));
  return Buffer.concat(parts);
}

/** Parses an envelope body. */
export const readEnvelope = <Row>({ body }: { body: Buffer }): Envelope<Row> => JSON.parse(body.toString()) as Envelope<Row>;
