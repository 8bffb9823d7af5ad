import { businessDay, type CertInfo } from '@tenderscope/contract';
import { holderKindOf, type Certificate } from '@tenderscope/signing';

/** Certificate as shown to pages: wire contract, 6. */
export function certificateInfo(certificate: Certificate, vendor: string): CertInfo {
  const { subject, sha256, validTo, issuer } = certificate;
  const certType = holderKindOf(subject);
  const [code, name] = certType === 'organisation' ? [subject.organisationCode, subject.organisation] : ['', ''];
  return {
    ID: sha256,
    CAVendor: issuer.organisation || issuer.commonName || vendor,
    certType,
    entprsCode: code,
    entprsName: name,
    EntprsCode: code,
    EntprsName: name,
    PersonName: certType === 'personal' ? subject.commonName : '',
    PersonIC: certType === 'personal' ? subject.serialNumber : '',
    ValidityDayEnd: businessDay(validTo),
  };
}
