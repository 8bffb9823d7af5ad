import type { Warehouse } from '@tenderscope/warehouse';
import type { QueryGate } from '../data/query-gate.ts';
import type { CompanyProvider } from './company-provider.ts';
import { HttpCompanyProvider } from './http-company-provider.ts';
import { WarehouseCompanyProvider } from './warehouse-company-provider.ts';

/** The server named by the settings, else our own tables. */
export function chooseCompanyProvider(
  warehouse: Warehouse,
  gate: QueryGate,
  { THIRD_PARTY_URL: url, THIRD_PARTY_KEY: key }: { THIRD_PARTY_URL?: string | undefined; THIRD_PARTY_KEY?: string | undefined },
): CompanyProvider {
  return url === undefined ? new WarehouseCompanyProvider(warehouse, gate) : new HttpCompanyProvider({ url, key });
}
