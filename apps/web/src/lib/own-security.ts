import type { LoginResult, SessionInfo } from '@tenderscope/contract';
import { api } from './api.ts';
import { present } from './present.ts';

/** What the calls of a login that waits are sent with; undefined sends the stored one. */
type Waiting = string | undefined;

const base = '/api/auth-api';
const withAuthorization = (waiting: Waiting) => ({ silent: true, ...(waiting !== undefined && { authorization: waiting }) });

export interface SecondFactorState {
  isEnrolled: boolean;
  /** By a role. */
  isDemanded: boolean;
  codesLeft: number;
}

export interface ProposedSecret {
  secret: string;
  /** What a QR code says. */
  address: string;
}

export interface Enrolled {
  recoveryCodes: string[];
  /** Of the login that waited. */
  login: LoginResult | null;
}

export async function passSecondFactor(waiting: string, kind: 'totp' | 'recovery', code: string): Promise<LoginResult> {
  return present((await api.call<never, LoginResult>('POST', `${base}/secondFactor`, { json: { kind, code }, ...withAuthorization(waiting) })).result);
}

export async function proposeSecret(waiting?: Waiting): Promise<ProposedSecret> {
  return present((await api.call<never, ProposedSecret>('POST', `${base}/secondFactor/propose`, withAuthorization(waiting))).result);
}

export async function confirmSecret(code: string, waiting?: Waiting): Promise<Enrolled> {
  return present((await api.call<never, Enrolled>('POST', `${base}/secondFactor/confirm`, { json: { code }, ...withAuthorization(waiting) })).result);
}

export async function secondFactorState(): Promise<SecondFactorState> {
  return present((await api.call<never, SecondFactorState>('GET', `${base}/secondFactor`, { silent: true })).result);
}

export async function renewRecoveryCodes(code: string): Promise<string[]> {
  return present((await api.call<never, string[]>('POST', `${base}/secondFactor/codes`, { json: { code }, silent: true })).result);
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
