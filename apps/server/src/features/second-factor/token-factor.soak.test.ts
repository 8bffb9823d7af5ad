import { AgentProcess, hasSoftTokens, personName, SoftToken, TestAuthority, type TestHolder } from '@tenderscope/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser } from '../accounts/add-user.ts';
import { adminPassword, bootApp, type BootedApp } from '../../../test/support/boot-app.ts';
import { bind, certificateOrigin, passWithCertificate } from '../../../test/support/certificate.test-support.ts';
import { signIn } from '../../../test/support/sign-in.test-support.ts';
import { TestClient } from '../../../test/support/test-client.ts';

describe.skipIf(!hasSoftTokens)('a login by a PKCS#11 token (needs: apt-get install softhsm2 opensc)', () => {
  let app: BootedApp;
  let holder: TestHolder;
  let token: SoftToken;
  let agent: AgentProcess;
  beforeAll(async () => {
    app = await bootApp({ CERTIFICATE_ROLES: ['auditor'] });
    await addUser(app.state, { login: 'holder', name: '持证人', roleKey: 'auditor', password: adminPassword });
    holder = await (await TestAuthority.make('rsa')).certify(personName('持证人', '340102199001011234'));
    token = await SoftToken.make(holder);
    agent = await AgentProcess.start({ AGENT_ORIGINS: certificateOrigin, ...token.agentSettings });
  });
  afterAll(async () => {
    await agent.stop();
    await token.remove();
    await app.close();
  });

  /** Lets the agent sign the challenge of the page, with the PIN that the user enters at the machine. */
  const byToken = (pin: string) => async (source: string): Promise<string> => {
    const request = { command: 'sign', certType: 'personal', ID: holder.certificate.sha256, source } as const;
    const { answer } = await agent.call(request, certificateOrigin, { decision: 'allow', pin });
    return answer?.result ?? '';
  };
  const userInfo = async (client: TestClient): Promise<number> => (await client.call('GET', '/api/auth-api/getUserInfo')).status;

  it('binds the certificate on the token, and admits only with its signature', async () => {
    const first = await signIn(app, 'holder');
    expect([(await bind(first, byToken(token.pin))).status, await userInfo(first)]).toEqual([200, 200]);
    const client = new TestClient(app.base);
    expect((await client.login('holder', adminPassword)).envelope.result).toMatchObject({ stage: 'secondFactor', factors: ['certificate'] });
    expect(await userInfo(client)).toBe(403);
    // The token signs nothing with a wrong PIN, and an empty signature is no proof.
    expect((await passWithCertificate(client, byToken('000000'))).status).toBe(400);
    expect(await userInfo(client)).toBe(403);
    expect((await passWithCertificate(client, byToken(token.pin))).status).toBe(200);
    expect(await userInfo(client)).toBe(200);
    const [used] = await app.state.audit.newest({ limit: 1, action: 'certificateUse' });
    expect(used).toMatchObject({ loginName: 'holder', subject: holder.certificate.subject.text });
  });
});

it.skipIf(hasSoftTokens)('requires softhsm2 and opensc: apt-get install softhsm2 opensc', () => {
  expect(hasSoftTokens).toBe(false);
});
