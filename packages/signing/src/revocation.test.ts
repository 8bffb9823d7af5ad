import { issueRevocationList, personName, TestAuthority, type Revoked, type TestHolder } from '@tenderscope/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkRevocation, readRevocationList } from './revocation.ts';

const day = 86_400_000;
const now = Date.now();
const writeTime = (at: number): string => (at < now - 5 * day ? '早先' : '近日');

describe.each(['rsa', 'sm2'] as const)('of a certificate of %s, the newest list of its authority', (kind) => {
  let authority: TestAuthority;
  let holder: TestHolder;
  beforeAll(async () => {
    authority = await TestAuthority.make(kind);
    holder = await authority.certify(personName('王小明', '1'));
  });
  const listOf = async (revoked: readonly Revoked[], options = {}, by = authority.root) =>
    readRevocationList(await issueRevocationList(by, revoked, options));
  const check = (lists: Awaited<ReturnType<typeof listOf>>[], isTimeClaimed = false) => {
    const { certificate: issuer } = authority.root;
    return checkRevocation(holder.certificate, { issuer, lists, at: now - 3 * day, isTimeClaimed, now, writeTime });
  };
  const revokedAt = (at: number): Revoked[] => [{ certificate: holder.certificate, at }];

  it('reports a certificate as good, revoked before the signature, or after it', async () => {
    expect(check([await listOf([])])).toMatchObject({ status: 'good', text: '未被吊销' });
    expect(check([await listOf(revokedAt(now - 6 * day))])).toMatchObject({ status: 'revoked', text: '证书已于 早先 被吊销' });
    expect(check([await listOf(revokedAt(now - day))])).toMatchObject({ status: 'good', text: '签名时未被吊销；证书已于 近日 被吊销' });
  });

  it('counts a later revocation if the time is only the signer’s claim', async () => {
    const later = [await listOf(revokedAt(now - day))];
    expect(check(later, true)).toMatchObject({ status: 'revoked', text: expect.stringContaining('只是签名者自称') as string });
    expect(check([await listOf([])], true).status).toBe('good');
  });

  it('is ignored if it is missing, out of date, of another authority or changed', async () => {
    const none = { status: 'unchecked', text: '未核验吊销状态（没有该颁发机构的吊销列表）' };
    expect(check([])).toMatchObject(none);
    expect(check([await listOf([], { thisUpdate: now - 9 * day, nextUpdate: now - 8 * day })])).toMatchObject({ text: '未核验吊销状态（吊销列表已过期）' });
    const other = await TestAuthority.make(kind);
    expect(check([await listOf(revokedAt(now - 6 * day), {}, other.root)])).toMatchObject(none);
    const changed = await issueRevocationList(authority.root, revokedAt(now - 6 * day));
    changed[changed.length - 3] = (changed.at(-3) ?? 0) ^ 1;
    expect(check([readRevocationList(changed)])).toMatchObject(none);
  });

  it('is the one that counts, even if it no longer has an entry', async () => {
    const before = await listOf(revokedAt(now - 6 * day), { thisUpdate: now - 2 * day });
    expect(check([before, await listOf([])]).status).toBe('good');
    expect(check([await listOf(revokedAt(now - 6 * day)), await listOf([], { thisUpdate: now - 2 * day })]).status).toBe('revoked');
  });
});
