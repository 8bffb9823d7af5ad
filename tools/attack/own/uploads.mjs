import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { zipSync } from 'fflate';
import { filesIn } from './files-in.mjs';
import { messages } from '../messages.mjs';

const megabyte = 1 << 20;
const [quotaBytes, files, bytes] = [200 * megabyte, 12, 19 * megabyte];

/** Uses more of the disk than a user may have, with parallel uploads and with files that a booking shows; uploads macros. */
export async function attackWithUploads(arena) {
  return arena.against('uploads', async (server) => {
    const buyer = await arena.signIn(server, 'buyer');
    const folder = join(server.dataDir, 'uploads');
    let [maxBytes, isOver] = [0, false];
    const watch = (async () => {
      while (!isOver) {
        maxBytes = Math.max(maxBytes, (await filesIn(folder)).reduce((sum, { size }) => sum + size, 0));
        await delay(50);
      }
    })();
    const upload = async () => {
      const answers = await Promise.all(Array.from({ length: files }, () => buyer.upload(bytes)));
      return answers.filter(({ status }) => status === 200);
    };
    const first = await upload();
    await book(buyer, first.map(({ envelope }) => envelope.result.guid));
    const second = await upload();
    // With another user, whose quota is not the reason for a refusal.
    const analyst = await arena.signIn(server, 'analyst');
    const macros = await analyst.upload(zipOf(['[Content_Types].xml', 'word/document.xml', 'word/VBAPROJECT.BIN']), 'a.docx');
    isOver = true;
    await watch;
    const isSucceeded = maxBytes > quotaBytes || macros.status === 200;
    const counts = { taken: first.length, attached: second.length, maxMegabytes: maxBytes / megabyte };
    return { isSucceeded, figures: messages.own.uploads({ ...counts, macros: macros.status }) };
  });
}

/** @throws Error if the booking is refused. */
async function book(client, guids) {
  const { status, envelope } = await client.call('POST', '/venue-booking/orders', { json: { ...(await newOrder(client)), files: guids } });
  if (status !== 200) throw new Error(`order: ${status} ${envelope?.message ?? ''}`);
}

/** A valid new booking. */
export async function newOrder(client) {
  const firstOf = async (list) => (await client.call('POST', `/venue-booking/${list}/page`)).envelope.data.list[0].guid;
  const [venueTypeGuid, companyGuid] = [await firstOf('venue-type'), await firstOf('company')];
  return { title: 'a', venueTypeGuid, companyGuid, contact: 'a', startsAt: 1_800_000_000_000, endsAt: 1_800_003_600_000 };
}

/** A zip of empty entries. */
const zipOf = (names) => Buffer.from(zipSync(Object.fromEntries(names.map((name) => [name, new Uint8Array()]))));
