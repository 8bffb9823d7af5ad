import type { BundleRow } from './bundle.ts';
import { groupBy } from './group-by.ts';

export interface Parties {
  companies: readonly BundleRow[];
  shareholdings: readonly BundleRow[];
  positions: readonly BundleRow[];
}

/** One fact about a holder and a company; strengths of 04 §Evidence. */
interface Tie {
  holder: string;
  holderName: string;
  company: string;
  label: string;
  strength: number;
}

/** One step along all ties of two parties. */
interface Step {
  to: string;
  fromName: string;
  toName: string;
  label: string;
  strength: number;
}
export type PartyGraph = ReadonlyMap<string, readonly Step[]>;

export interface PartyPath {
  path: string;
  length: number;
  strength: number;
  evidence: string;
}

const [control, medium, soft] = [0.9, 0.5, 0.15];

/** Equity, offices, and legal representatives that only the register of companies contains. */
export function partyGraph({ companies, shareholdings, positions }: Parties): PartyGraph {
  const names = new Map(companies.map((company) => [company.company_id ?? '', company.name ?? '']));
  const ties = [
    ...shareholdings.map((row) => equity(row, names)),
    ...positions.map(office),
    ...companies.filter(({ legal_person: person }) => person).flatMap((company) => registered(company, positions)),
  ].filter(({ holder, company }) => holder !== `C:${company}`);
  const steps = [...groupBy(ties, ({ holder, company }) => `${holder}|${company}`).values()].flatMap((own) => {
    const [{ holder, holderName, company } = { holder: '', holderName: '', company: '' }] = own;
    const shared = { label: [...new Set(own.map(({ label }) => label))].sort().join('、'), strength: Math.max(...own.map(({ strength }) => strength)) };
    const companyName = names.get(company) ?? '';
    return [
      { from: holder, to: `C:${company}`, fromName: holderName, toName: companyName, ...shared },
      { from: `C:${company}`, to: holder, fromName: companyName, toName: holderName, ...shared },
    ];
  });
  return groupBy(steps, ({ from }) => from);
}

function equity(row: BundleRow, names: ReadonlyMap<string, string>): Tie {
  const { company_id: company = '', ratio = '' } = row;
  const label = `持股${ratio === '' ? '' : `${(Number(ratio) * 100).toFixed(2)}%`}`;
  const strength = ratio === '' || Number(ratio) < 0.2 ? soft : Number(ratio) < 0.5 ? medium : control;
  const { node: holder, name: holderName } = holderOf(row, names);
  return { holder, holderName, company, label, strength: holder.startsWith('N:') ? soft : strength };
}

/** The holding party: a company of the pool by its id, else by its name if only one has that name. */
export function holderOf({ holder_id: id = '', holder_name: name = '', holder_type: type }: BundleRow, names: ReadonlyMap<string, string>): { node: string; name: string } {
  if (type === 'person') return { node: id ? `P:${id}` : `N:${name}`, name };
  const namesakes = [...names].filter(([, title]) => title === name).map(([one]) => one);
  const own = names.has(id) ? id : namesakes.length === 1 ? namesakes[0] : undefined;
  return { node: own ? `C:${own}` : `X:${id || name}`, name: names.get(id) ?? name };
}

function office({ person_id: id, person_name: name = '', company_id: company = '', role = '' }: BundleRow): Tie {
  const strength = !id ? soft : role === '法定代表人' ? control : medium;
  return { holder: id ? `P:${id}` : `N:${name}`, holderName: name, company, label: role, strength };
}

function registered({ company_id: company = '', legal_person: name = '' }: BundleRow, positions: readonly BundleRow[]): Tie[] {
  const isKnown = positions.some((row) => row.company_id === company && row.role === '法定代表人' && row.person_name === name);
  return isKnown ? [] : [{ holder: `N:${name}`, holderName: name, company, label: '法定代表人', strength: soft }];
}

/** Every path of at most four steps that visits no party twice. */
export function partyPaths(graph: PartyGraph, from: string, to: string): PartyPath[] {
  const traverse = (visited: readonly string[], steps: readonly Step[]): Step[][] => {
    const here = visited.at(-1) ?? '';
    if (here === to) return [[...steps]];
    if (steps.length === 4) return [];
    const next = (graph.get(here) ?? []).filter((step) => !visited.includes(step.to));
    return next.flatMap((step) => traverse([...visited, step.to], [...steps, step]));
  };
  if (from === to) return [];
  return traverse([from], []).map((steps) => ({
    path: [steps[0]?.fromName, ...steps.map(({ toName }) => toName)].join(' → '),
    length: steps.length,
    strength: steps.reduce((product, { strength }) => product * strength, 1) ** (steps.length === 1 ? 1 : 0.5),
    evidence: steps.map(({ fromName, label, toName }) => `${fromName}—${label}—${toName}`).join('；'),
  }));
}
