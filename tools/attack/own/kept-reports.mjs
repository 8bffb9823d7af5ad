import { messages } from '../messages.mjs';
import { addAccount } from './arena.mjs';
import { firstSuppliers } from './open-case.mjs';

/** Reads frozen and stored reports with accounts that have fewer rights than their authors. */
export async function attackWithKeptReports(arena) {
  return arena.against('kept-reports', async (server) => {
    const admin = await arena.signIn(server, 'admin');
    const { envelope: menu } = await admin.call('GET', '/api/admin-api/roles');
    const analyst = menu.data.list.find(({ key }) => key === 'group-analyst');
    const nameless = { name: 'nameless', permissions: analyst.permissions.filter((one) => one !== 'personNames'), scope: 'all' };
    const role = (await admin.call('POST', '/api/admin-api/roles', { json: nameless })).envelope.result.key;
    const { unit } = arena.accounts.buyer;
    const maker = await addAccount(admin, 'maker', 'group-analyst', unit);
    const reader = await addAccount(admin, 'reader', role);
    const client = await admin.asOther('maker', maker.password);
    const [company] = await firstSuppliers(client);
    const { guid } = (await client.call('POST', `/api/report-api/company/${company}/freeze`)).envelope.result;
    const read = async (by) => (await by.call('GET', `/api/report-api/${guid}/file`)).status;
    const own = await read(client);
    const withoutNames = await read(await admin.asOther('reader', reader.password));
    await admin.call('POST', `/api/admin-api/users/${maker.guid}`, { json: { roleKeys: ['unit-analyst'] } });
    const narrowed = await read(client);
    const isSucceeded = own !== 200 || withoutNames === 200 || narrowed === 200;
    return { isSucceeded, figures: messages.own.keptReports({ own, withoutNames, narrowed }) };
  });
}
