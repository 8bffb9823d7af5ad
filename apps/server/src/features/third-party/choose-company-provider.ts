import type { WarehouseReads } from '../data/warehouse-reads.ts';
import type { CompanyProvider } from './company-provider.ts';
import { HttpCompanyProvider } from './http-company-provider.ts';
import { WarehouseCompanyProvider } from './warehouse-company-provider.ts';

/** Server named by the settings, or else the own tables. */
export function chooseCompanyProvider(
  reads: WarehouseReads,
  { THIRD_PARTY_URL: url, THIRD_PARTY_KEY: key }: { THIRD_PARTY_URL?: string | undefined; THIRD_PARTY_KEY?: string | undefined },
): CompanyProvider {
  return url === undefined ? new WarehouseCompanyProvider(reads) : new HttpCompanyProvider({ url, key });
}
