import { caseStates, isOpenCase, maxFindings, type AddedFinding, type CaseState, type NewCase, type RiskCase } from '@tenderscope/contract';
import type { StoredUser } from '@tenderscope/state';
import { gateCallerOf, type QueryBy } from '../../http/query-gate.ts';
import type { UnitDirectory } from '../data/unit-directory.ts';
import { sealEvidence, type EvidenceContent } from './case-evidence.ts';
import { caseErrors } from './case-errors.ts';
import type { CaseService } from './case-service.ts';
import { caseView } from './case-view.ts';
import { caseUnder, checkedFinding, type FindingParts } from './checked-finding.ts';
import { words } from './messages.ts';

interface AddingParts extends FindingParts {
  units: UnitDirectory;
  cases: CaseService;
}

const maxFitting = 20;

/** Adds findings about the same companies or lots to open cases. */
export class FindingAdding {
  readonly #parts: AddingParts;

  constructor(parts: AddingParts) {
    this.#parts = parts;
  }

  /** Open cases that a user may see and that a finding about a subject may belong to, last changed first. */
  async fitting(user: StoredUser, { kind, guids }: NewCase['subject'], signal: AbortSignal): Promise<RiskCase[]> {
    const { state, units, evidence } = this.#parts;
    const scope = await units.scopeOf(user);
    const by = { signal, caller: gateCallerOf(user) };
    const bidders = await evidence.bidders(kind, guids, scope, by);
    const filter = { scope, states: caseStates.filter(isOpenCase), about: [...guids, ...bidders] };
    const found = await state.riskCases.page({ ...filter, orderBy: [], limit: maxFitting, offset: 0 });
    return found.rows.filter(({ findingNum }) => findingNum < maxFindings).map(caseView);
  }

  /**
   * Adds a finding with its own frozen evidence, read in the units of the case.
   * @throws HttpError 404 for a case that the user may not see; 400 without matching evidence, or without a company or lot in common; 403
   * for a query that is not granted; 409 for a case that is not open, was changed, is full, or for a finding that a case has.
   */
  async add(user: StoredUser, guid: string, { version, note, ...finding }: AddedFinding, signal: AbortSignal): Promise<RiskCase> {
    const { state, units, cases } = this.#parts;
    const stored = await cases.find(user, guid);
    if (!isOpenCase(stored.state as CaseState)) throw caseErrors.findingNotOpen(stored.state);
    if (version !== stored.version) throw caseErrors.changedMeanwhile();
    if (stored.findingNum >= maxFindings) throw caseErrors.findingsFull(maxFindings);
    const by: QueryBy = { signal, caller: gateCallerOf(user) };
    const { scopeUnit } = stored;
    const scope = scopeUnit === null ? ({ kind: 'all' } as const) : await units.scopeBelow(scopeUnit);
    const checked = await checkedFinding(this.#parts, user, finding, { scope, scopeUnit }, by);
    const before = await caseUnder(state, checked.keys);
    if (before) throw caseErrors.findingKnown(before.number);
    const content = await checked.content();
    const known = new Set((await state.riskCases.findings([guid])).flatMap(({ subjectGuids }) => JSON.parse(subjectGuids) as string[]));
    if (![...checked.guids, ...namedIn(content)].some((one) => known.has(one))) throw caseErrors.findingUnrelated();
    const fields = await checked.fields();
    const about = words.finding((JSON.parse(fields.subjectNames) as string[]).join(words.listSeparator), fields.ruleName);
    const result = await state.riskCases.addFinding({ caseGuid: guid, ...fields }, sealEvidence(content), {
      ...{ version, state: stored.state, addedBy: user.guid, action: 'findingAdd', at: Date.now(), note },
      ...{ detail: JSON.stringify({ finding: about }), isDecision: false },
    });
    if (result === 'changed') throw caseErrors.changedMeanwhile();
    const holder = result === 'known' ? await state.riskCases.findBySubject(fields.subjectKey) : undefined;
    if (result === 'known') throw caseErrors.findingKnown(holder?.number ?? '');
    return caseView(await cases.find(user, guid));
  }
}

/** Lots that a finding concerns, and the companies that bid on them. */
function namedIn({ parts = [] }: EvidenceContent): string[] {
  const bids = parts.find(({ part }) => part === 'bids')?.rows ?? [];
  return bids.flatMap(({ lot_guid: lot, gys_guid: company }) => [lot, company].filter((one): one is string => typeof one === 'string'));
}
