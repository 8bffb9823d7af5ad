import { messages } from '../messages.mjs';
import { addAccount } from './arena.mjs';

/** Reads frozen and stored reports by accounts that have less than what these were made with. */
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
    const company = await firstCompany(client);
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

/** Of the first bid that an analyst sees. */
async function firstCompany(client) {
  const { envelope } = await client.call('GET', '/api/data-api/catalog?without=filters');
  const { id } = envelope.data.list.find(({ key }) => key === 'supplier.ranking');
  const rows = await client.call('POST', `/api/data-api/pageParams/${id}/1/10`, { form: { value: '[]' } });
  return rows.envelope.data.list[0].gys_guid;
}
