import { holderTypes, messages, type CompanyHolders, type CompanyRisks, type ReportColumn, type ReportRow, type ReportSource } from '@tenderscope/contract';
import { providerColumns } from '@tenderscope/report';
import { StoreAwayError } from '@tenderscope/warehouse';
import type { GateCaller } from '../data/query-gate.ts';
import { HttpError } from '../http-error.ts';
import type { CompanyProvider } from '../third-party/company-provider.ts';
import { maskedHolders } from '../third-party/masked-holders.ts';

const words = messages.reports;

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
    orAway(companies.holders(company, signal, caller)),
    orAway(companies.risks(company, signal, caller)),
  ]);
  const isOwn = companies.name === 'warehouse';
  const shown = arePersonsShown || 'away' in holders ? holders : maskedHolders(holders);
  return {
    holders: sourceOf(words.holders, words.holder, providerColumns.holders, shown, (answer) => holderRows(answer, isOwn)),
    risks: sourceOf(words.risks, words.risk, providerColumns.risks, risks, riskRows),
  };
}

type Away = { away: string };

/** @throws errors other than an unavailable provider. */
async function orAway<Answer>(answer: Promise<Answer>): Promise<Answer | Away> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof StoreAwayError) return { away: messages.storeAway };
    if (error instanceof HttpError && error.status === 503) return { away: error.message };
    throw error;
  }
}

function sourceOf<Answer extends { known: boolean }>(
  title: string,
  grain: string,
  columns: readonly ReportColumn[],
  answer: Answer | Away,
  rowsOf: (answer: Answer) => ReportRow[],
): ReportSource {
  const isAway = 'away' in answer;
  const rows = isAway ? [] : rowsOf(answer);
  const failure = isAway ? answer.away : answer.known ? null : words.unknownToProvider;
  return { title, grain, query: null, columns, rows, total: rows.length, failure };
}

/** Companies of another provider have other identities, and people have no link. */
const holderRows = ({ shareholders }: CompanyHolders, isOwn: boolean): ReportRow[] =>
  shareholders.map(({ guDong_name, guDong_guid, guDong_type, ratio, since }) => {
    return { guDong_name, guDong_guid: isOwn && guDong_type === 'company' ? guDong_guid : null, guDong_type: holderTypes[guDong_type], ratio, since };
  });

const riskRows = ({ risks }: CompanyRisks): ReportRow[] =>
  risks.map(({ FOREVER_LIMIT: _, ...record }) => record);
