import type { QueryDefinition, Scope } from '@tenderscope/catalog';
import { messages, metrics, type CitationSummary } from '@tenderscope/contract';
import type { DataServices } from '../data/data-services.ts';
import { companyNames } from '../exports/basis/company-names.ts';
import { describeConditions } from '../exports/basis/describe-conditions.ts';
import { readableTitle, readableValue } from '../exports/basis/readable-value.ts';
import { byOf, type CitedRequest, type Reader } from './figure-rows.ts';
import { citationMessages } from './messages.ts';

type Basis = CitationSummary['basis'];

const { titled, separator, fullScope, ownScope } = messages.basis;
const texts = citationMessages.basis;

/** 口径 of a figure in words: its query, conditions with names, params and units. */
export async function citationBasis(
  { data, units }: DataServices,
  { query, request, scope, reader }: { query: QueryDefinition; request: CitedRequest; scope: Scope; reader: Reader },
): Promise<Basis> {
  const { conditions, params, metric } = request;
  const nameOf = new Map((await units.unitsIn(scope)).map((unit) => [unit.DanWei_Guid, unit.DanWei_Name]));
  const names = { zbr_guid: (id: string) => nameOf.get(id), ...(await companyNames(data.reads, [{ conditions, params }], byOf(reader))) };
  const chosen = (query.params ?? []).map(({ name, title, fallback = '', choiceTitles = {} }) => {
    const value = params[name] ?? fallback;
    return titled(readableTitle(title), choiceTitles[value] ?? readableValue(name, value, names));
  });
  return [
    { title: texts.metric, text: metrics[metric].name },
    { title: texts.query, text: query.title },
    { title: texts.conditions, text: describeConditions(query, conditions, names) },
    ...(chosen.length > 0 ? [{ title: texts.params, text: chosen.join(separator) }] : []),
    { title: texts.scope, text: scope.kind === 'all' ? fullScope : ownScope(scope.unitIds.length) },
  ];
}

/** The same without names of units that a reader may not see. */
export const partialBasis = (basis: Basis): Basis =>
  basis.map(({ title, text }) => ({ title, text: title === texts.conditions ? citationMessages.partialConditions : text }));
