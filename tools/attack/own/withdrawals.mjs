import { messages } from '../messages.mjs';
import { addAccount } from './arena.mjs';
import { firstSuppliers, openCase } from './open-case.mjs';

/** Withdraws cases of others, cases that others work on, and cases that were judged. */
export async function attackWithWithdrawals(arena) {
  return arena.against('withdrawals', async (server) => {
    const admin = await arena.signIn(server, 'admin');
    const { envelope } = await admin.call('GET', '/api/admin-api/roles');
    const { permissions } = envelope.data.list.find(({ key }) => key === 'group-analyst');
    const examiner = { name: 'examiner', permissions: permissions.filter((one) => one !== 'caseDecision'), scope: 'all' };
    const role = (await admin.call('POST', '/api/admin-api/roles', { json: examiner })).envelope.result.key;
    const { guid, password } = await addAccount(admin, 'examiner', role);
    const [analyst, worker] = [await arena.signIn(server, 'analyst'), await admin.asOther('examiner', password)];
    const suppliers = await firstSuppliers(analyst);
    const got = [];
    const act = async (by, { guid: one, version }, action, more) => {
      const answer = await by.call('POST', `/api/case-api/${one}/${action}`, { json: { version, ...more } });
      return { ...answer, changed: answer.envelope?.result };
    };
    const attempt = async (what, by, one) => {
      const { status } = await act(by, one, 'withdraw', { note: 'a' });
      if (status === 200) got.push(what);
    };
    await attempt('others', worker, await openCase(analyst, suppliers[0]));
    const noted = await act(worker, await openCase(analyst, suppliers[1]), 'note', { note: 'a' });
    await attempt('worked on', analyst, noted.changed);
    const assigned = await act(worker, await openCase(worker, suppliers[2]), 'assign', { assigneeGuid: guid });
    const judged = await act(worker, assigned.changed, 'outcome', { outcome: messages.own.falseAlarm });
    await attempt('judged, by its opener', worker, judged.changed);
    await attempt('judged', analyst, judged.changed);
    const own = await act(worker, await openCase(worker, suppliers[3]), 'withdraw', { note: 'a' });
    if (own.status !== 200) throw new Error(`withdraw: ${own.status} ${own.envelope?.message ?? ''}`);
    const { envelope: list } = await worker.call('POST', '/api/case-api/page', { json: { keyword: own.changed.number } });
    if (list.data.total > 0) got.push('listed');
    return { isSucceeded: got.length > 0, figures: messages.own.withdrawals({ got }) };
  });
}
