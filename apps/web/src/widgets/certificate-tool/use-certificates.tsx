import { businessDay, type AgentPdf, type AgentRequest, type CertificateKind, type CertificateUsage, type CertInfo } from '@tenderscope/contract';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { AgentFailure, callAgent } from '../../lib/certificates/agent-client.ts';
import { certificateProblem } from '../../lib/certificates/check-certificate.ts';
import { certificateTexts } from '../../lib/certificates/messages.ts';
import { confirm } from '../confirm/confirm.ts';
import { toast } from '../toast/toast.ts';

/** Page that describes the installation of the agent, with its files. */
const installPage = 'signing.html';

export interface CertificateNote {
  kind: 'info' | 'warning' | 'error';
  text: ReactNode;
}

export interface CertificateBox {
  list: readonly CertInfo[] | null;
  chosen: CertInfo | undefined;
  choose: (id: string) => void;
  /** The problem of the chosen certificate; null if it can be used, or none is chosen. */
  problem: string | null;
  isBusy: boolean;
  note: CertificateNote | null;
  read: () => void;
  /** Uses the chosen certificate; undefined after a failure, which the note describes. */
  use: (command: 'sign' | 'decrypt', content: string) => Promise<string | undefined>;
  /** Signs a PDF by its digest; undefined after a failure, as with `use`. */
  signPdf: (pdf: AgentPdf) => Promise<string | undefined>;
  /** The signer of a text; undefined without one. */
  verify: (source: string, signed: string) => Promise<CertInfo | undefined>;
}

const usesKey: ReadonlySet<string> = new Set(['sign', 'signPdf', 'decrypt']);
type CertificateRequest = Omit<AgentRequest, 'projectName' | 'caVendor' | 'certType' | 'usage'>;

/** The certificates of this machine of a kind and use, and actions with the chosen one. */
export function useCertificates(certType: CertificateKind, usage: CertificateUsage): CertificateBox {
  const [list, setList] = useState<readonly CertInfo[] | null>(null);
  const [id, setId] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [note, setNote] = useState<CertificateNote | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const runCommand = useCallback(async (request: CertificateRequest) => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setBusy(true);
    setNote(usesKey.has(request.command) ? { kind: 'info', text: certificateTexts.confirmHere } : null);
    try {
      return await callAgent({ ...request, certType, usage }, {
        signal: own.signal,
        onPrompt: () => setNote({ kind: 'info', text: certificateTexts.allow }),
        onSlow: () => request.command === 'list' && setNote({ kind: 'warning', text: certificateTexts.installDriver }),
      });
    } finally {
      if (running.current === own) {
        setBusy(false);
        setNote(null);
      }
    }
  }, [certType, usage]);

  const read = useCallback(() => {
    setList(null);
    runCommand({ command: 'list' }).then(
      (answer) => {
        const found = answer.list ?? [];
        setList(found);
        setId(found[0]?.ID);
        if (found.length === 0) setNote({ kind: 'warning', text: certificateTexts.insert[certType] });
      },
      (error: unknown) => showFailure(error, setNote),
    );
  }, [runCommand, certType]);
  useEffect(read, [read]);

  const chosen = list?.find((one) => one.ID === id);
  const problemOf = (certificate: CertInfo | undefined): string | null =>
    certificateProblem(certificate, { kind: certType, today: businessDay(Date.now()), isProduction: import.meta.env.PROD });
  const useChosen = async (request: CertificateRequest): Promise<string | undefined> => {
    if (!chosen && list !== null && list.length > 0) {
      await confirm({ title: '提示', content: certificateTexts.select });
      return undefined;
    }
    const problem = problemOf(chosen);
    if (problem !== null) toast('warning', problem);
    if (problem !== null || !chosen) return undefined;
    try {
      return (await runCommand({ ...request, ID: chosen.ID })).result;
    } catch (error) {
      if (request.command === 'decrypt' && error instanceof AgentFailure && error.kind === 'failed') toast('error', certificateTexts.cannotDecrypt);
      showFailure(error, setNote);
      return undefined;
    }
  };
  const use = (command: 'sign' | 'decrypt', content: string): Promise<string | undefined> =>
    useChosen({ command, ...(command === 'sign' ? { source: content } : { encrypted: content }) });
  const signPdf = (pdf: AgentPdf): Promise<string | undefined> => useChosen({ command: 'signPdf', pdf });
  const verify = async (source: string, signed: string): Promise<CertInfo | undefined> => {
    try {
      return (await runCommand({ command: 'unsign', source, signed })).list?.[0];
    } catch (error) {
      showFailure(error, setNote);
      return undefined;
    }
  };
  return { list, chosen, choose: setId, problem: chosen ? problemOf(chosen) : null, isBusy, note, read, use, signPdf, verify };
}

/** Shows the reason of the agent's failure, each in its own way. */
function showFailure(error: unknown, setNote: (note: CertificateNote) => void): void {
  if (!(error instanceof AgentFailure)) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) setNote({ kind: 'error', text: certificateTexts.noInfo });
    return;
  }
  const link = <a href={installPage} target="_blank" rel="noreferrer">{certificateTexts.install}</a>;
  if (error.kind === 'notRunning') {
    setNote({ kind: 'error', text: <>{certificateTexts.notStarted} {link}</> });
    void confirm({ title: '提示', content: <><p>{certificateTexts.notStarted}</p><p>{certificateTexts.notStartedHint}</p><p>{link}</p></> });
  } else if (error.kind === 'driverMissing') {
    setNote({ kind: 'warning', text: error.message || certificateTexts.noInfo });
    void confirm({ title: '提示', content: <><p>{certificateTexts.select}</p><p>{certificateTexts.selectHint}</p></> });
  } else {
    setNote({ kind: 'error', text: error.message || certificateTexts.noInfo });
  }
}
