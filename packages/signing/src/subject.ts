import type { RelativeDistinguishedNames } from 'pkijs';
import { oids } from './oids.ts';

/** The holder of a certificate. */
export interface CertificateSubject {
  commonName: string;
  organisation: string;
  /** Unified credit code: `organizationIdentifier`, else the serial number of the name. */
  organisationCode: string;
  serialNumber: string;
  /** All attributes, in their order. */
  text: string;
}

const shortNames: Readonly<Record<string, string>> = {
  [oids.commonName]: 'CN',
  [oids.serialNumber]: 'SN',
  '2.5.4.6': 'C',
  '2.5.4.7': 'L',
  '2.5.4.8': 'ST',
  [oids.organisation]: 'O',
  '2.5.4.11': 'OU',
  [oids.organisationIdentifier]: 'organizationIdentifier',
};

export function subjectOf({ typesAndValues }: RelativeDistinguishedNames): CertificateSubject {
  const parts = typesAndValues.map(({ type, value }) => ({ type, text: value.valueBlock.value }));
  const first = (type: string): string => parts.find((part) => part.type === type)?.text.trim() ?? '';
  const serialNumber = first(oids.serialNumber);
  return {
    commonName: first(oids.commonName),
    organisation: first(oids.organisation),
    organisationCode: first(oids.organisationIdentifier) || serialNumber,
    serialNumber,
    text: parts.map(({ type, text }) => `${shortNames[type] ?? type}=${text}`).join(', '),
  };
}

/** Kind of a certificate's holder: an organisation if it names one, else a person. */
export const holderKindOf = ({ organisation }: CertificateSubject): 'organisation' | 'personal' => (organisation === '' ? 'personal' : 'organisation');
