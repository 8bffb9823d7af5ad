import { messages } from '../messages.mjs';

/** A first factor without the password, cached answers, names that look like another's, and cases about subjects without evidence. */
export async function attackWithLooseEnds(arena) {
  return arena.against('loose-ends', async (server) => {
    const [admin, analyst] = [await arena.signIn(server, 'admin'), await arena.signIn(server, 'analyst')];
    const got = [];
    const expect = (what, answer, isHeld) => {
      if (!isHeld(answer)) got.push(`${what}: ${answer.status}`);
    };
    expect('propose', await analyst.call('POST', '/api/auth-api/secondFactor/propose', { json: {} }), ({ status }) => status === 400);
    for (const userName of ['ANALYST', '\uff41nalyst']) {
      const json = { loginName: 'twin', userName, roleKeys: ['group-analyst'] };
      expect(userName, await admin.call('POST', '/api/admin-api/users', { json }), ({ status }) => status === 409);
    }
    for (const path of ['/api/auth-api/getUserInfo', '/api/dict-api/provinces', '/api/data-api/catalog']) {
      const cached = await fetch(server.base + path, { headers: { authorization: analyst.authorization } });
      await cached.arrayBuffer();
      expect(path, cached, ({ headers }) => headers.get('cache-control') === 'private, no-store');
    }
    const hardware = { query: 'relation.sameHardware', params: [], conditions: [] };
    for (const [rule, guids] of [['relation.sameHardware', ['nobody', 'no-one']], ['R018', ['nobody', 'no-one']]]) {
      const json = { subject: { kind: messages.own.pair, guids }, rule, evidence: hardware };
      expect(`case ${rule}`, await analyst.call('POST', '/api/case-api', { json }), ({ status }) => status === 400);
    }
    return { isSucceeded: got.length > 0, figures: messages.own.looseEnds({ got }) };
  });
}
