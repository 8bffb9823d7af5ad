import type {
  BoundCertificate,
  CertificateBinding,
  ChallengeUse,
  Enrolled,
  LoginResult,
  OwnPassword,
  ProposedSecret,
  RemovableKind,
  SecondFactorAnswer,
  SecondFactorState,
  SessionInfo,
  SignatureRequest,
  StorageView,
} from '@tenderscope/contract';
import { api } from '../api/api.ts';

/** Authorization of a pending login; undefined sends the stored one. */
type Waiting = string | undefined;

const withAuthorization = (waiting: Waiting) => ({ silent: true, ...(waiting !== undefined && { authorization: waiting }) });

/** A challenge that was signed with a certificate. */
export interface SignedChallenge {
  nonce: string;
  /** base64 */
  signature: string;
}

export async function passSecondFactor(waiting: string, answer: SecondFactorAnswer): Promise<LoginResult> {
  return (await api.request('POST /api/auth-api/secondFactor', { json: answer, ...withAuthorization(waiting) })).result;
}

/** A challenge to be signed with a certificate. */
export async function requestChallenge(use: ChallengeUse, waiting?: Waiting): Promise<SignatureRequest> {
  return (await api.request('POST /api/auth-api/certificates/challenge', { json: { use }, ...withAuthorization(waiting) })).result;
}

export async function boundCertificates(): Promise<BoundCertificate[]> {
  return (await api.request('GET /api/auth-api/certificates', { silent: true })).data.list;
}

/** Proof of an existing factor of the account, or its password without any. */
export type OwnerProof = { proof: SecondFactorAnswer } | { password: OwnPassword };

/** @param owner if no login is pending. */
export async function bindCertificate(signed: SignedChallenge, owner?: OwnerProof, waiting?: Waiting): Promise<CertificateBinding> {
  const json = { ...signed, ...owner };
  return (await api.request('POST /api/auth-api/certificates/bind', { json, ...withAuthorization(waiting) })).result;
}

export async function unbindCertificate(sha256: string, proof: SecondFactorAnswer): Promise<void> {
  await api.request('POST /api/auth-api/certificates/unbind', { json: { sha256, proof }, silent: true });
}

/** @param owner the password, or the value of the pending login. */
export async function proposeSecret(owner: { password: OwnPassword } | { waiting: string }): Promise<ProposedSecret> {
  const sent = 'waiting' in owner ? withAuthorization(owner.waiting) : { json: owner, silent: true };
  return (await api.request('POST /api/auth-api/secondFactor/propose', sent)).result;
}

export async function confirmSecret(code: string, waiting?: Waiting): Promise<Enrolled> {
  return (await api.request('POST /api/auth-api/secondFactor/confirm', { json: { code }, ...withAuthorization(waiting) })).result;
}

export async function secondFactorState(): Promise<SecondFactorState> {
  return (await api.request('GET /api/auth-api/secondFactor', { silent: true })).result;
}

export async function renewRecoveryCodes(proof: SecondFactorAnswer): Promise<string[]> {
  return (await api.request('POST /api/auth-api/secondFactor/codes', { json: proof, silent: true })).result;
}

export async function removeSecondFactor(code: string): Promise<void> {
  await api.request('POST /api/auth-api/secondFactor/remove', { json: { code }, silent: true });
}

export async function ownSessions(): Promise<SessionInfo[]> {
  return (await api.request('GET /api/auth-api/sessions', { silent: true })).data.list;
}

export async function endSession(id: string): Promise<void> {
  await api.request('POST /api/auth-api/sessions/:id/end', { params: { id }, silent: true });
}

export async function endOtherSessions(): Promise<void> {
  await api.request('POST /api/auth-api/sessions/endOthers', { silent: true });
}

export async function ownStorage(): Promise<StorageView> {
  return (await api.request('GET /api/auth-api/storage', { silent: true })).data.data;
}

/** Removes the user's own data of a kind. @returns the remaining data. */
export async function removeStored(kind: RemovableKind): Promise<StorageView> {
  return (await api.request('POST /api/auth-api/storage/remove', { json: { kind }, silent: true })).data.data;
}
