import { groupBy } from './group-by.ts';
import { holderOf, type Parties } from './party-graph.ts';

/** A row of `relation.holders` without its values about lots. */
export interface PartyLink {
  gys_guid: string;
  Target_gys_guid: string;
  kind: string;
  ratio: number | null;
  via: string;
  strength: number;
}

const [hard, medium, soft] = [0.9, 0.5, 0.15];
const byShare = (share: number): number => (share >= 0.5 ? hard : share >= 0.2 ? medium : soft);

/** Companies linked by shares or people, found by following every chain of holdings. */
export function partyLinks(parties: Parties): PartyLink[] {
  const stakes = lookedThrough(parties);
  const holdings = stakes.filter(({ holder }) => holder.startsWith('C:'));
  const isHeld = (a: string, b: string): boolean => holdings.some(({ holder, company }) => holder === `C:${a}` && company === b);
  const held = holdings.map(({ holder, company, share, levels }): PartyLink => ({
    gys_guid: holder.slice(2),
    Target_gys_guid: company,
    kind: '持股',
    ratio: share,
    via: levels === 1 ? '直接持股' : `经${levels}层穿透`,
    strength: byShare(share),
  }));
  const shared = pairsOf(stakes.map((stake) => ({ ...stake, group: stake.holder })), 50)
    .filter(([a, b]) => !isHeld(a.company, b.company) && !isHeld(b.company, a.company));
  const byBoth = [...groupBy(shared, ([a, b]) => `${a.company}|${b.company}`).values()].map((own): PartyLink => {
    const ratio = Math.max(...own.map(([a, b]) => Math.min(a.share, b.share)));
    return linkOf(own, '共同股东', ratio, byShare(ratio));
  });
  return [...held, ...byBoth, ...peopleLinks(parties)];
}

interface Stake {
  holder: string;
  name: string;
  company: string;
  share: number;
  levels: number;
}

function lookedThrough({ companies, shareholdings }: Parties): Stake[] {
  const names = new Map(companies.map((company) => [company.company_id ?? '', company.name ?? '']));
  const largest = new Map<string, { holder: string; name: string; company: string; ratio: number }>();
  for (const row of shareholdings) {
    const { node: holder, name } = holderOf(row, names);
    const [company, ratio] = [row.company_id ?? '', Number(row.ratio ?? '')];
    if (holder === `C:${company}` || !(ratio > 0) || (largest.get(`${holder}|${company}`)?.ratio ?? 0) >= ratio) continue;
    largest.set(`${holder}|${company}`, { holder, name, company, ratio });
  }
  const into = groupBy([...largest.values()], ({ company }) => company);
  return [...into.keys()].flatMap((company) => {
    const found = new Map<string, Stake>();
    const follow = (at: string, share: number, path: readonly string[]): void => {
      for (const { holder, name, ratio } of into.get(at) ?? []) {
        if (path.includes(holder) || share * ratio < 1e-4) continue;
        const known = found.get(holder) ?? { holder, name, company, share: 0, levels: path.length };
        found.set(holder, { ...known, share: known.share + share * ratio, levels: Math.min(known.levels, path.length) });
        if (path.length < 6 && holder.startsWith('C:')) follow(holder.slice(2), share * ratio, [...path, holder]);
      }
    };
    follow(company, 1, [`C:${company}`]);
    return [...found.values()].filter(({ share }) => share >= 0.05);
  });
}

interface Office {
  group: string;
  name: string;
  company: string;
  roles: Set<string>;
}

function peopleLinks({ companies, shareholdings, positions }: Parties): PartyLink[] {
  const nodeOf = (id: string | undefined, name = ''): string => (id ? `P:${id}` : `N:${name}`);
  const seats = [
    ...positions.map((row) => ({ group: nodeOf(row.person_id, row.person_name), name: row.person_name ?? '', company: row.company_id ?? '', role: row.role ?? '' })),
    ...companies
      .filter((row) => row.legal_person && !positions.some((one) => one.company_id === row.company_id && one.role === '法定代表人' && one.person_name === row.legal_person))
      .map((row) => ({ group: nodeOf('', row.legal_person), name: row.legal_person ?? '', company: row.company_id ?? '', role: '法定代表人' })),
    ...shareholdings
      .filter((row) => row.holder_type === 'person')
      .map((row) => ({ group: nodeOf(row.holder_id, row.holder_name), name: row.holder_name ?? '', company: row.company_id ?? '', role: '股东' })),
  ];
  const offices = [...groupBy(seats, ({ group, company }) => `${group}|${company}`).values()].map((own): Office => ({
    group: own[0]?.group ?? '',
    name: own[0]?.name ?? '',
    company: own[0]?.company ?? '',
    roles: new Set(own.map(({ role }) => role)),
  }));
  const ties = pairsOf(offices, 50, 10).flatMap(([a, b]) => {
    const kind = kindOf(a.roles, b.roles);
    return kind === null ? [] : [{ pair: [a, b] as const, kind }];
  });
  return [...groupBy(ties, ({ pair: [a, b], kind }) => `${a.company}|${b.company}|${kind}`).values()].map((own) => {
    const strengths = own.map(({ pair: [{ group }], kind }) => (group.startsWith('N:') ? soft : kind === '同一法定代表人' ? hard : medium));
    return linkOf(own.map(({ pair }) => pair), own[0]?.kind ?? '', null, Math.max(...strengths));
  });
}

function kindOf(a: ReadonlySet<string>, b: ReadonlySet<string>): string | null {
  const inBoth = (...roles: string[]): boolean => roles.some((role) => a.has(role)) && roles.some((role) => b.has(role));
  if (inBoth('法定代表人')) return '同一法定代表人';
  if (inBoth('法定代表人', '董事', '监事', '高管')) return '共同高管';
  if (inBoth('授权代表')) return '同一授权代表';
  if (inBoth('项目经理')) return '同一项目经理';
  const isHolderOnly = (roles: ReadonlySet<string>): boolean => roles.size === 1 && roles.has('股东');
  return isHolderOnly(a) && isHolderOnly(b) ? null : '关联人员';
}

type Pair<Item> = readonly [Item, Item];

/**
 * Two of each group, in the order of companies; groups of more than `most` are no evidence, nor those of names of more than `mostOfName`.
 */
function pairsOf<Item extends { group: string; company: string }>(items: readonly Item[], max: number, maxOfName = max): Pair<Item>[] {
  return [...groupBy(items, ({ group }) => group).values()].flatMap((own) => {
    const sorted = [...own].sort((a, b) => (a.company < b.company ? -1 : 1));
    const limit = own[0]?.group.startsWith('N:') ? maxOfName : max;
    return sorted.length > limit ? [] : sorted.flatMap((a, index) => sorted.slice(index + 1).map((b) => [a, b] as const));
  });
}

function linkOf(
  pairs: readonly Pair<{ company: string; name: string }>[],
  kind: string,
  ratio: number | null,
  strength: number,
): PartyLink {
  const via = [...new Set(pairs.map(([{ name }]) => name))].sort().join('、');
  return { gys_guid: pairs[0]?.[0].company ?? '', Target_gys_guid: pairs[0]?.[1].company ?? '', kind, ratio, via, strength };
}
