import { formatDay, formatRate, formatWan, missing } from '@tenderscope/contract';
import type { Row } from '../../lib/queries/use-rows.ts';

type Company = Row<'supplier.info'>;
type Tie = Row<'supplier.ties'>;

export interface RegistryLine {
  name: string;
  values: readonly [one: string, other: string];
  /** True if equal values connect the two; never for values that many companies share. */
  isEqual: boolean;
}

interface RegistryFacts {
  companies: readonly [Company, Company];
  ties: readonly [readonly Tie[], readonly Tie[]];
  links: readonly Pick<Row<'relation.holders'>, 'kind'>[];
}

/** Shown names of people whom the user may not see end with this. */
const isMasked = (name: string): boolean => name.endsWith('*');
const textOf = (text: string | null): string => (text === null || text === '' ? missing : text);

/**
 * The register of two companies side by side. Masked names of people do not show if they are the same person: such a line is equal only if
 * the links show it, which are computed from the complete names.
 */
export function compareRegistry({ companies, ties, links }: RegistryFacts): RegistryLine[] {
  const [one, other] = companies;
  const line = (name: string, of: (company: Company) => string | null): RegistryLine => {
    const values = [textOf(of(one)), textOf(of(other))] as const;
    return { name, values, isEqual: false };
  };
  const marked = (name: string, of: (company: Company) => string | null, kinds: readonly string[]): RegistryLine => {
    const { values } = line(name, of);
    const isSame = values[0] !== missing && values[0] === values[1] && !isMasked(values[0]);
    return { name, values, isEqual: isSame || links.some(({ kind }) => kinds.includes(kind)) };
  };
  return [
    marked('统一社会信用代码', (company) => company.XinYong_DaiMa, []),
    marked('法定代表人', (company) => company.FaRen, ['同一法定代表人']),
    marked('地址', (company) => company.dizhi, []),
    marked('成立日期', ({ chengli_time: at }) => (at === null ? null : formatDay(at)), []),
    marked('注册资本', ({ ZhuCe_ZiBen: capital }) => (capital === null ? null : `${formatWan(capital)} 万元`), []),
    tiesLine('股东', ties, (tie) => tie.side === '股东' && tie.level === 1, links.some(({ kind }) => kind === '共同股东')),
    tiesLine('人员', ties, (tie) => tie.side === '人员', links.some(({ kind }) => people.has(kind))),
    line('企业类型', (company) => company.QiYe_Type),
    line('企业性质', (company) => company.QiYe_XingZhi),
    line('所在地', ({ sheng_name, shi_name }) => [sheng_name, shi_name].filter((part) => part !== null).join(' ')),
    line('企业状态', (company) => company.status),
  ];
}

/** Kinds of links through one person with a role in both companies. */
const people: ReadonlySet<string> = new Set(['同一法定代表人', '共同高管', '同一授权代表', '同一项目经理', '关联人员']);

function tiesLine(name: string, ties: RegistryFacts['ties'], isShown: (tie: Tie) => boolean, isLinked: boolean): RegistryLine {
  const [ofOne, ofOther] = ties.map((own) => own.filter(isShown)) as [Tie[], Tie[]];
  const shownAs = (tie: Tie): string => `${tie.name}（${tie.side === '股东' ? (tie.ratio === null ? '比例未知' : formatRate(tie.ratio)) : tie.label}）`;
  const keys = new Set(ofOne.flatMap(keyOf));
  return {
    name,
    values: [ofOne, ofOther].map((own) => textOf([...new Set(own.map(shownAs))].join('、'))) as [string, string],
    isEqual: isLinked || ofOther.flatMap(keyOf).some((key) => keys.has(key)),
  };
}

/** Companies are the same by id; people by their complete name. */
const keyOf = ({ party_guid: guid, name }: Tie): string[] => (guid === null ? (isMasked(name) ? [] : [`P ${name}`]) : [`C ${guid}`]);
