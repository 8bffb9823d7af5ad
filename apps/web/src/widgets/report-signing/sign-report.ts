import type { ReportSignature } from '@tenderscope/contract';
import { freezePdf, freezeReport, requestSignature, sendSignature, type SignedSubject } from '../../lib/certificates/signature-calls.ts';
import type { CertificateBox } from '../certificate-tool/use-certificates.tsx';

export type SignedFormat = 'pdf' | 'docx';

interface Signing {
  subject: SignedSubject;
  box: CertificateBox;
  signal: AbortSignal;
  /** Current step of the server; null while the agent works, which the box shows. */
  onStep: (step: string | null) => void;
}

interface SignedFile {
  guid: string;
  signature: ReportSignature;
}

const steps = { docx: '正在生成 Word 文件…', pdf: '正在生成 PDF…', saving: '正在核对并保存签名…' } as const;

/** Stores the file of a report on the server, and signs it. @returns undefined after a failure of the agent, which the box shows. */
export async function signReport(format: SignedFormat, signing: Signing): Promise<SignedFile | undefined> {
  const { signal, onStep } = signing;
  onStep(steps[format]);
  const { guid, nonce, signature } = await (format === 'pdf' ? signPdf(signing) : signDocument(signing));
  if (signature === undefined) return undefined;
  onStep(steps.saving);
  const call = format === 'pdf' ? 'pdfSignature' : 'signature';
  return { guid, signature: await sendSignature(guid, { call, nonce, signature }, signal) };
}

interface AgentSignature {
  guid: string;
  nonce: string;
  signature: string | undefined;
}

async function signDocument({ subject, box, signal, onStep }: Signing): Promise<AgentSignature> {
  const { guid } = await freezeReport(subject, signal);
  const { nonce, source } = await requestSignature(guid, signal);
  onStep(null);
  return { guid, nonce, signature: await box.use('sign', source) };
}

async function signPdf({ subject, box, signal, onStep }: Signing): Promise<AgentSignature> {
  const signerName = box.chosen?.entprsName || box.chosen?.PersonName || '';
  const { guid, nonce, pdf } = await freezePdf(subject, signerName, signal);
  onStep(null);
  return { guid, nonce, signature: await box.signPdf(pdf) };
}
