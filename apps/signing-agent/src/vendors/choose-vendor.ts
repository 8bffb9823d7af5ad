import { messages } from '../messages.ts';
import type { AgentSettings } from '../settings.ts';
import { softwareVendor } from './software.ts';
import type { CertificateVendor } from './vendor.ts';

/** Adapter named by the settings. A further vendor is a further file here. @throws RangeError. */
export async function chooseVendor(settings: AgentSettings): Promise<CertificateVendor> {
  if (settings.AGENT_STORE === 'software') return softwareVendor({ paths: settings.AGENT_P12, passwordFile: settings.AGENT_P12_PASSWORD_FILE });
  const { AGENT_PKCS11_MODULE: modulePath } = settings;
  if (modulePath === undefined) throw new RangeError(messages.settings.noModule);
  const { pkcs11Vendor } = await import('./pkcs11.ts');
  return pkcs11Vendor(modulePath);
}
