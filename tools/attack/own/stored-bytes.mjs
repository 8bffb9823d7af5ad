import { join } from 'node:path';
import { messages } from '../messages.mjs';
import { filesIn } from './files-in.mjs';
import { firstSuppliers, openCase } from './open-case.mjs';

const megabyte = 1 << 20;
const [limitMegabytes, fileBytes, filesEach] = [30, 4 * megabyte, 6];

/** Exceeds a user's quota with files of bookings and of several cases, reports to be signed and saved queries, all at once. */
export async function attackWithStoredBytes(arena) {
  const options = { settings: { USER_STORAGE_MB: String(limitMegabytes) } };
  return arena.against('stored-bytes', async (server) => {
    const analyst = await arena.signIn(server, 'analyst');
    const suppliers = await firstSuppliers(analyst);
    const cases = [];
    for (const supplier of suppliers.slice(0, 3)) cases.push(await openCase(analyst, supplier));
    const paths = [undefined, ...cases.map(({ guid }) => `/api/case-api/${guid}/files/upload`)];
    const times = (work) => Array.from({ length: filesEach }, (_, place) => work(place));
    const queryOf = (place) => ({ screen: 'basicDataStatistics', name: `a${place}`, address: `q=${place}${'a'.repeat(1000)}` });
    const answers = await Promise.all([
      ...paths.flatMap((path) => times(() => analyst.upload(fileBytes, 'a.pdf', path))),
      ...times(() => analyst.call('POST', `/api/report-api/company/${suppliers[0]}/freeze`)),
      ...times((place) => analyst.call('POST', '/api/edit-api/savedQueries', { json: queryOf(place) })),
    ]);
    const onDisk = (await filesIn(join(server.dataDir, 'uploads'))).reduce((sum, { size }) => sum + size, 0);
    const { envelope } = await analyst.call('GET', '/api/auth-api/storage');
    const { used = Infinity } = envelope?.data?.data ?? {};
    const refused = answers.filter(({ status }) => status === 413).length;
    const limit = limitMegabytes * megabyte;
    const counts = { refused, onDisk: onDisk / megabyte, used: used / megabyte, limit: limitMegabytes };
    return { isSucceeded: onDisk > limit || used > limit || refused === 0, figures: messages.own.storedBytes(counts) };
  }, options);
}
