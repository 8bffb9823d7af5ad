/** A record that shares its name or its code with another one. */
export interface CompanyRecord {
  id: string;
  name: string;
  /** Name without differences of width, brackets, spaces and case. */
  nameKey: string;
  /** Upper case; null for none, or for one that a spreadsheet truncated. */
  code: string | null;
  isCodeValid: boolean;
  /** The name may be that of a person, which others may share. */
  isPerson: boolean;
}

/** A decision of a user about two records. */
export interface CompanyLink {
  one: string;
  other: string;
  isSame: boolean;
}

export interface CompanyAlias {
  id: string;
  /** The joined company: the smallest id of its records. */
  mergedId: string;
  name: string;
  mergedName: string;
  reason: string;
}

/** Texts of the reasons why records are joined. */
export interface ReasonTexts {
  code: string;
  name: string;
  user: string;
  /** Neither: joined through a third record. */
  other: string;
}

/**
 * The records that are joined to another one: those with the same valid code, or with names that differ only in their spelling, but never
 * those with equal names and different codes. A user's decision has priority: of records that are not the same, the larger id is kept
 * separate.
 */
export function findAliases(records: readonly CompanyRecord[], links: readonly CompanyLink[], texts: ReasonTexts): CompanyAlias[] {
  const groups = new Groups();
  for (const link of links.filter(({ isSame }) => isSame)) groups.join(link.one, link.other);
  const valid = records.filter(({ isCodeValid }) => isCodeValid);
  for (const own of groupsOf(valid, ({ code }) => code).values()) groups.joinAll(own);
  for (const own of groupsOf(records.filter(({ isPerson }) => !isPerson), ({ nameKey }) => nameKey).values()) {
    if (new Set(own.flatMap(({ code }) => code ?? [])).size <= 1) groups.joinAll(own);
  }
  const apart = new Map<string, Set<string>>();
  for (const { one, other } of links.filter(({ isSame }) => !isSame)) {
    for (const [from, to] of [[one, other], [other, one]] as const) apart.set(from, (apart.get(from) ?? new Set()).add(to));
  }
  const byId = new Map(records.map((record) => [record.id, record]));
  const reasonOf = (id: string, mergedId: string): string => {
    const [one, other] = [byId.get(id), byId.get(mergedId)];
    if (one?.isCodeValid && one.code === other?.code) return texts.code;
    if (one && one.nameKey === other?.nameKey) return texts.name;
    const isLinked = links.some((link) => link.isSame && [link.one, link.other].includes(id) && [link.one, link.other].includes(mergedId));
    return isLinked ? texts.user : texts.other;
  };
  return groups.all().flatMap((ids) => {
    const [mergedId, ...rest] = withoutApart([...ids].sort(), apart);
    if (mergedId === undefined) return [];
    const nameOf = (id: string): string => byId.get(id)?.name ?? '';
    return rest.map((id) => ({ id, mergedId, name: nameOf(id), mergedName: nameOf(mergedId), reason: reasonOf(id, mergedId) }));
  });
}

/** The sorted ids that are not separated from any of those before them. */
function withoutApart(ids: readonly string[], apart: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const kept: string[] = [];
  for (const id of ids) if (!kept.some((one) => apart.get(id)?.has(one))) kept.push(id);
  return kept;
}

function groupsOf(records: readonly CompanyRecord[], keyOf: (record: CompanyRecord) => string | null): Map<string, CompanyRecord[]> {
  const groups = new Map<string, CompanyRecord[]>();
  for (const record of records) {
    const key = keyOf(record);
    if (key !== null && key !== '') groups.set(key, [...(groups.get(key) ?? []), record]);
  }
  return groups;
}

/** Groups of ids that belong together. */
class Groups {
  readonly #parents = new Map<string, string>();

  join(one: string, other: string): void {
    for (const id of [one, other]) if (!this.#parents.has(id)) this.#parents.set(id, id);
    const [a, b] = [this.#root(one), this.#root(other)];
    this.#parents.set(b, a);
  }

  joinAll(records: readonly CompanyRecord[]): void {
    const [first, ...rest] = records;
    for (const { id } of rest) if (first) this.join(first.id, id);
  }

  all(): string[][] {
    const groups = new Map<string, string[]>();
    for (const id of this.#parents.keys()) groups.set(this.#root(id), [...(groups.get(this.#root(id)) ?? []), id]);
    return [...groups.values()];
  }

  #root(id: string): string {
    let root = id;
    for (let parent = this.#parents.get(root); parent !== undefined && parent !== root; parent = this.#parents.get(root)) root = parent;
    return root;
  }
}
