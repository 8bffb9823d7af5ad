import { holderTypes, messages, type CompanyHolders, type CompanyRisks, type ReportColumn, type ReportRow, type ReportSource } from '@tenderscope/contract';
import { providerColumns } from '@tenderscope/report';
import { StoreUnavailableError } from '@tenderscope/warehouse';
import type { GateCaller } from '../../http/query-gate.ts';
import { HttpError } from '../../platform/http-error.ts';
import type { CompanyProvider } from '../third-party/company-provider.ts';
import { maskedHolders } from '../third-party/masked-holders.ts';

const texts = messages.reports;

/**
 * Provider's data about a company, as sources of a report. If the provider is unavailable, the sources state that and the report is still
 * created.
 */
export async function providerSources(
  companies: CompanyProvider,
  company: string,
  { signal, caller, arePersonsShown }: { signal: AbortSignal; caller: GateCaller; arePersonsShown: boolean },
): Promise<Record<'holders' | 'risks', ReportSource>> {
  const [holders, risks] = await Promise.all([
    orUnavailable(companies.holders(company, signal, caller)),
    orUnavailable(companies.risks(company, signal, caller)),
  ]);
  const isOwn = companies.name === 'warehouse';
  const shown = arePersonsShown || 'unavailable' in holders ? holders : maskedHolders(holders);
  return {
    holders: sourceOf(texts.holders, texts.holder, providerColumns.holders, shown, (answer) => holderRows(answer, isOwn)),
    risks: sourceOf(texts.risks, texts.risk, providerColumns.risks, risks, riskRows),
  };
}

type Unavailable = { unavailable: string };

/** @throws errors other than an unavailable provider. */
async function orUnavailable<Answer>(answer: Promise<Answer>): Promise<Answer | Unavailable> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof StoreUnavailableError) return { unavailable: messages.storeUnavailable };
    if (error instanceof HttpError && error.status === 503) return { unavailable: error.message };
    throw error;
  }
}

function sourceOf<Answer extends { known: boolean }>(
  title: string,
  grain: string,
  columns: readonly ReportColumn[],
  answer: Answer | Unavailable,
  rowsOf: (answer: Answer) => ReportRow[],
): ReportSource {
  const isUnavailable = 'unavailable' in answer;
  const rows = isUnavailable ? [] : rowsOf(answer);
  const failure = isUnavailable ? answer.unavailable : answer.known ? null : texts.unknownToProvider;
  return { title, grain, query: null, columns, rows, total: rows.length, failure };
}

/** Companies of another provider have other identities, and people have no link. */
const holderRows = ({ shareholders }: CompanyHolders, isOwn: boolean): ReportRow[] =>
  shareholders.map(({ guDong_name, guDong_guid, guDong_type, ratio, since }) => {
    return { guDong_name, guDong_guid: isOwn && guDong_type === 'company' ? guDong_guid : null, guDong_type: holderTypes[guDong_type], ratio, since };
  });

const riskRows = ({ risks }: CompanyRisks): ReportRow[] =>
  risks.map(({ FOREVER_LIMIT: _, ...record }) => record);
