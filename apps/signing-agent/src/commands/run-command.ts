import { businessDay, type AgentAnswer, type AgentRequest, type CertificateUsage } from '@tenderscope/contract';
import { holderKindOf, SigningError, signingMessages } from '@tenderscope/signing';
import { AgentError } from '../agent-error.ts';
import { certificateInfo } from '../certificate-info.ts';
import type { Consent } from '../consent/consent.ts';
import { messages } from '../messages.ts';
import type { CertificateVendor, HeldCertificate } from '../vendors/vendor.ts';
import { needed } from './agent-request.ts';

export interface CommandParts {
  vendor: CertificateVendor;
  consent: Consent;
}

export interface Caller {
  origin: string;
  /** Aborted when the page disconnects. */
  signal: AbortSignal;
}

/** Runs a command of a page. @throws AgentError, SigningError. */
export async function runCommand({ vendor, consent }: CommandParts, request: AgentRequest, caller: Caller): Promise<AgentAnswer> {
  switch (request.command) {
    case 'list':
      return { ...done, list: (await fitting(vendor, request)).map(({ certificate }) => certificateInfo(certificate, vendor.name)) };
    case 'unsign': {
      const signer = await vendor.unsign(Buffer.from(needed(request, 'source')), Buffer.from(needed(request, 'signed'), 'base64'));
      return { ...done, list: [certificateInfo(signer, vendor.name)] };
    }
    case 'sign': {
      const content = Buffer.from(needed(request, 'source'));
      const held = await usable(vendor, request, 'sign');
      const pin = await consent.send({ ...caller, command: 'sign', project: request.projectName, held, content });
      return { ...done, result: base64(await vendor.sign({ id: held.id, pin }, content)) };
    }
    case 'signPdf': {
      const pdf = needed(request, 'pdf');
      const content = Buffer.from(pdf.sha256, 'hex');
      const held = await usable(vendor, request, 'sign');
      if (held.certificate.kind === 'sm2') throw new SigningError(signingMessages.pdf.needsRsa);
      const pin = await consent.send({ ...caller, command: 'signPdf', project: request.projectName, held, content, pdf });
      return { ...done, result: base64(await vendor.signPdf({ id: held.id, pin }, content)) };
    }
    case 'decrypt': {
      const content = Buffer.from(needed(request, 'encrypted'), 'base64');
      const held = await usable(vendor, request, 'encrypt');
      const pin = await consent.send({ ...caller, command: 'decrypt', project: request.projectName, held, content });
      return { ...done, result: base64(await vendor.decrypt({ id: held.id, pin }, content)) };
    }
  }
}

const done = { code: '200', message: '' } as const;
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** Certificates of the requested kind and use. */
async function fitting(vendor: CertificateVendor, { certType, usage, caVendor }: AgentRequest): Promise<HeldCertificate[]> {
  const held = await vendor.list();
  return held.filter(({ certificate }) => {
    if (holderKindOf(certificate.subject) !== certType || !certificate.uses[usage]) return false;
    return caVendor === '' || certificateInfo(certificate, vendor.name).CAVendor === caVendor;
  });
}

async function usable(vendor: CertificateVendor, request: AgentRequest, use: CertificateUsage): Promise<HeldCertificate> {
  const id = needed(request, 'ID');
  const held = (await vendor.list()).find((one) => one.id === id);
  if (!held) throw new AgentError('404', messages.certificate.unknown);
  const { certificate } = held;
  if (holderKindOf(certificate.subject) !== request.certType) throw new AgentError('500', messages.certificate.wrongKind);
  if (!certificate.uses[use]) throw new AgentError('500', messages.certificate.wrongUse[use]);
  if (use === 'sign' && certificate.validTo < Date.now()) throw new AgentError('500', messages.certificate.expired(businessDay(certificate.validTo)));
  if (use === 'sign' && certificate.validFrom > Date.now()) throw new AgentError('500', messages.certificate.notYet);
  return held;
}
