import type { BoundCertificate, ChallengeUse, LoginResult, OwnPassword, SecondFactorAnswer, SessionInfo, SignatureRequest, StorageKind, StorageView } from '@tenderscope/contract';
import { api } from '../api/api.ts';
import { present } from '../api/present.ts';

/** Authorization of a pending login; undefined sends the stored one. */
type Waiting = string | undefined;

const base = '/api/auth-api';
const withAuthorization = (waiting: Waiting) => ({ silent: true, ...(waiting !== undefined && { authorization: waiting }) });

export interface SecondFactorState {
  /** True if there is a second factor. */
  isEnrolled: boolean;
  hasAuthenticator: boolean;
  /** Required by a role. */
  isDemanded: boolean;
  isCertificateDemanded: boolean;
  codesLeft: number;
}

export interface ProposedSecret {
  secret: string;
  /** Content of the QR code. */
  address: string;
}

export interface Enrolled {
  recoveryCodes: string[];
  /** Of the pending login. */
  login: LoginResult | null;
}

/** A challenge that was signed with a certificate. */
export interface SignedChallenge {
  nonce: string;
  /** base64 */
  signature: string;
}

export async function passSecondFactor(waiting: string, answer: SecondFactorAnswer): Promise<LoginResult> {
  return present((await api.call<never, LoginResult>('POST', `${base}/secondFactor`, { json: answer, ...withAuthorization(waiting) })).result);
}

/** A challenge to be signed with a certificate. */
export async function requestChallenge(use: ChallengeUse, waiting?: Waiting): Promise<SignatureRequest> {
  return present((await api.call<never, SignatureRequest>('POST', `${base}/certificates/challenge`, { json: { use }, ...withAuthorization(waiting) })).result);
}

export async function boundCertificates(): Promise<BoundCertificate[]> {
  return (await api.call<BoundCertificate>('GET', `${base}/certificates`, { silent: true })).data.list;
}

export interface CertificateBinding {
  recoveryCodes: string[] | null;
  /** Of the pending login. */
  login: LoginResult | null;
}

/** Proof of an existing factor of the account, or its password without any. */
export type OwnerProof = { proof: SecondFactorAnswer } | { password: OwnPassword };

/** @param owner if no login is pending. */
export async function bindCertificate(signed: SignedChallenge, owner?: OwnerProof, waiting?: Waiting): Promise<CertificateBinding> {
  const json = { ...signed, ...owner };
  return present((await api.call<never, CertificateBinding>('POST', `${base}/certificates/bind`, { json, ...withAuthorization(waiting) })).result);
}

export async function unbindCertificate(sha256: string, proof: SecondFactorAnswer): Promise<void> {
  await api.call('POST', `${base}/certificates/unbind`, { json: { sha256, proof }, silent: true });
}

/** @param owner the password, or the value of the pending login. */
export async function proposeSecret(owner: { password: OwnPassword } | { waiting: string }): Promise<ProposedSecret> {
  const sent = 'waiting' in owner ? withAuthorization(owner.waiting) : { json: owner, silent: true };
  return present((await api.call<never, ProposedSecret>('POST', `${base}/secondFactor/propose`, sent)).result);
}

export async function confirmSecret(code: string, waiting?: Waiting): Promise<Enrolled> {
  return present((await api.call<never, Enrolled>('POST', `${base}/secondFactor/confirm`, { json: { code }, ...withAuthorization(waiting) })).result);
}

export async function secondFactorState(): Promise<SecondFactorState> {
  return present((await api.call<never, SecondFactorState>('GET', `${base}/secondFactor`, { silent: true })).result);
}

export async function renewRecoveryCodes(proof: SecondFactorAnswer): Promise<string[]> {
  return present((await api.call<never, string[]>('POST', `${base}/secondFactor/codes`, { json: proof, silent: true })).result);
}

export async function removeSecondFactor(code: string): Promise<void> {
  await api.call('POST', `${base}/secondFactor/remove`, { json: { code }, silent: true });
}

export async function ownSessions(): Promise<SessionInfo[]> {
  return (await api.call<SessionInfo>('GET', `${base}/sessions`, { silent: true })).data.list;
}

export async function endSession(id: string): Promise<void> {
  await api.call('POST', `${base}/sessions/${id}/end`, { silent: true });
}

export async function endOtherSessions(): Promise<void> {
  await api.call('POST', `${base}/sessions/endOthers`, { silent: true });
}

export async function ownStorage(): Promise<StorageView> {
  return present((await api.call('GET', `${base}/storage`, { silent: true })).data.data as StorageView | null);
}

/** Removes the user's own data of a kind. @returns the remaining data. */
export async function removeStored(kind: StorageKind): Promise<StorageView> {
  return present((await api.call('POST', `${base}/storage/remove`, { json: { kind }, silent: true })).data.data as StorageView | null);
}
