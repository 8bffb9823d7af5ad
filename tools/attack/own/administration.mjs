import { messages } from '../messages.mjs';
import { addAccount } from './arena.mjs';

/** Acts on accounts and data outside the units, roles and duties of an administrator of one unit. */
export async function attackWithAdministration(arena) {
  return arena.against('administration', async (server) => {
    const admin = await arena.signIn(server, 'admin');
    const { envelope: info } = await admin.call('GET', '/api/auth-api/getUserInfo');
    const { unit } = arena.accounts.buyer;
    const other = info.result.zbrList.find(({ DanWei_Guid, Parent_Guid }) => DanWei_Guid !== unit && Parent_Guid !== unit).DanWei_Guid;
    const permissions = ['administration', 'tradingOverview'];
    const role = await admin.call('POST', '/api/admin-api/roles', { json: { name: 'local administrator', permissions, scope: 'unit' } });
    const { password } = await addAccount(admin, 'local', role.envelope.result.key, unit);
    const { guid: auditor } = await addAccount(admin, 'auditing', 'auditor');
    const { guid: stranger } = await addAccount(admin, 'stranger', role.envelope.result.key, other);
    const local = await admin.asOther('local', password);
    const got = [];
    const attempt = async (path, json = {}) => {
      const { status } = await local.call('POST', `/api/admin-api/${path}`, { json });
      if (status !== 403) got.push(`${path.replace(/[0-9a-f-]{36}/, 'guid')}: ${status}`);
    };
    const fresh = { loginName: 'puppet', userName: 'a', roleKeys: [role.envelope.result.key] };
    await attempt('users', { ...fresh, unitId: other });
    await attempt(`users/${arena.accounts.buyer.guid}`, { unitId: other });
    for (const guid of [arena.accounts.analyst.guid, arena.accounts.buyer.guid, auditor, stranger]) {
      for (const act of ['password', 'revoke', 'unlock', 'secondFactor/reset']) await attempt(`users/${guid}/${act}`);
      await attempt(`users/${guid}/lock`, { reason: 'a' });
    }
    await attempt('roles/unit-analyst', { permissions: [] });
    await local.upload(Buffer.from(`unit_id,name,parent_id\n${other},a,${unit}\n`), 'units.csv', '/api/admin-api/imports/files/upload');
    for (const act of ['check', 'load']) await attempt(`imports/${act}`);
    return { isSucceeded: got.length > 0, figures: messages.own.administration({ got }) };
  });
}
