import type { GateCaller } from '../data/query-gate.ts';
import type { CompanyHolders, CompanyRisks, ProviderName } from '@tenderscope/contract';

/** Who tells what is known of a company by its name. Both calls throw HttpError 503 or StoreAwayError while it is away. */
export interface CompanyProvider {
  readonly name: ProviderName;
  /** Aborting the signal stops the asker's own work; work shared with others goes on. */
  holders(company: string, signal: AbortSignal, caller: GateCaller): Promise<CompanyHolders>;
  risks(company: string, signal: AbortSignal, caller: GateCaller): Promise<CompanyRisks>;
  close(): void;
}
