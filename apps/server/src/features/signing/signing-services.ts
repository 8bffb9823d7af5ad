import type { StateStore } from '@tenderscope/state';
import type { AuditService } from '../audit/audit-service.ts';
import type { UnitDirectory } from '../data/unit-directory.ts';
import type { ReportServices } from '../reports/report-services.ts';
import type { SessionService } from '../sessions/session-service.ts';
import { FrozenReports } from './frozen-reports.ts';
import { PdfSignatures } from './pdf-signatures.ts';
import { SignatureService } from './signature-service.ts';
import type { TrustAnchorFolder } from './trust-anchors.ts';
import { Verification } from './verification.ts';

export interface SigningServices {
  frozenReports: FrozenReports;
  signatures: SignatureService;
  verification: Verification;
  pdfSignatures: PdfSignatures;
}

export interface SigningRouteNeeds extends SigningServices, Pick<ReportServices, 'reports' | 'dataReports' | 'pdf'> {
  sessions: SessionService;
  audit: AuditService;
  /** Maximum time for a part of an upload to arrive, ms. */
  bodyTimeoutMs: number | undefined;
}

interface SigningNeeds {
  state: StateStore;
  units: UnitDirectory;
  anchors: TrustAnchorFolder;
  /** Folder of the trust anchors, for workers. */
  anchorDir: string | undefined;
}

/** Builds the services of signatures. */
export function buildSigningServices({ state, units, anchors, anchorDir }: SigningNeeds): SigningServices {
  const frozenReports = new FrozenReports(state, units);
  return {
    frozenReports,
    signatures: new SignatureService({ state, anchors, files: [frozenReports] }),
    verification: new Verification(state.signatures, anchorDir),
    pdfSignatures: new PdfSignatures({ state, frozen: frozenReports, anchors }),
  };
}
