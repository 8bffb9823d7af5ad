/** Kind of the shareholders. */
export type Owners = 'persons' | 'person' | 'public' | 'state' | 'mixed' | 'firm' | 'partners' | 'members';

export interface CompanyType {
  /** 企业类型. */
  label: string;
  share: number;
  owners: Owners;
  /** Endings of the names of such companies. */
  endings: readonly string[];
}

export interface Ownership {
  /** 企业性质. */
  label: string;
  share: number;
  types: readonly CompanyType[];
}

const limited = ['有限公司', '有限公司', '有限公司', '有限公司', '有限公司', '有限公司', '有限公司', '有限责任公司'];
const large = ['有限公司', '有限公司', '集团有限公司'];
const byShares = ['股份有限公司'];

export const ownerships: readonly Ownership[] = [
  {
    label: '民营企业',
    share: 76,
    types: [
      { label: '有限责任公司（自然人投资或控股）', share: 68, owners: 'persons', endings: limited },
      { label: '有限责任公司（自然人独资）', share: 20, owners: 'person', endings: limited },
      { label: '股份有限公司（非上市）', share: 8, owners: 'persons', endings: byShares },
      { label: '股份有限公司（上市）', share: 2, owners: 'public', endings: byShares },
    ],
  },
  {
    label: '国有企业',
    share: 14,
    types: [
      { label: '有限责任公司（国有控股）', share: 50, owners: 'mixed', endings: large },
      { label: '有限责任公司（国有独资）', share: 38, owners: 'state', endings: large },
      { label: '股份有限公司（上市）', share: 12, owners: 'public', endings: byShares },
    ],
  },
  { label: '外资企业', share: 3, types: [{ label: '外商投资企业', share: 100, owners: 'partners', endings: ['（中国）有限公司', '有限公司'] }] },
  {
    label: '合资企业',
    share: 5,
    types: [
      { label: '中外合资经营企业', share: 60, owners: 'partners', endings: limited },
      { label: '有限责任公司（法人独资）', share: 40, owners: 'firm', endings: limited },
    ],
  },
  { label: '集体企业', share: 2, types: [{ label: '集体所有制企业', share: 100, owners: 'members', endings: ['总公司', '公司'] }] },
];

export interface Scale {
  /** 规模. */
  label: string;
  share: number;
  /** Median of the registered capital, yuan. */
  capital: number;
}

export const scales: readonly Scale[] = [
  { label: '大型', share: 8, capital: 120_000_000 },
  { label: '中型', share: 27, capital: 40_000_000 },
  { label: '小型', share: 48, capital: 12_000_000 },
  { label: '微型', share: 17, capital: 3_000_000 },
];
