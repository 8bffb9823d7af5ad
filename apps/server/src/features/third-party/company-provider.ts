import type { GateCaller } from '../../http/query-gate.ts';
import type { CompanyAnswer, CompanyHolders, CompanyRisks } from '@tenderscope/contract';

/** Source of information about a company, by its name. Both calls throw HttpError 503 or StoreUnavailableError while it is unavailable. */
export interface CompanyProvider {
  readonly name: CompanyAnswer['provider'];
  /** Aborting the signal stops the caller's own work; shared work continues. */
  holders(company: string, signal: AbortSignal, caller: GateCaller): Promise<CompanyHolders>;
  risks(company: string, signal: AbortSignal, caller: GateCaller): Promise<CompanyRisks>;
  close(): void;
}
