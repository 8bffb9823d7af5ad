import type { StateStore } from '@tenderscope/state';
import type { AuditService } from '../audit/audit-service.ts';
import type { SealBox } from '../sessions/seal-box.ts';
import type { SessionServices } from '../sessions/session-services.ts';
import type { TrustAnchorFolder } from '../signing/trust-anchors.ts';
import { CertificateService } from './certificate-service.ts';
import { SecondFactorService } from './second-factor-service.ts';

export interface SecondFactorServices {
  secondFactors: SecondFactorService;
  certificates: CertificateService;
}

interface SecondFactorNeeds extends Pick<SessionServices, 'sessions' | 'login' | 'loginStages'> {
  state: StateStore;
  audit: AuditService;
  box: SealBox;
  anchors: TrustAnchorFolder;
}

/** Builds the services of second factors. */
export function buildSecondFactorServices(needs: SecondFactorNeeds): SecondFactorServices {
  const { state, sessions, login, loginStages: stages, audit, box, anchors } = needs;
  const secondFactors = new SecondFactorService(state, { login, sessions, stages, audit, box, anchors });
  return { secondFactors, certificates: new CertificateService(state, { factors: secondFactors, stages, audit, anchors }) };
}
