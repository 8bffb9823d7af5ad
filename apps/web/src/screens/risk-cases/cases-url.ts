import { caseOutcomes, caseStates, pageSizes, tipStates, type CasePageRequest } from '@tenderscope/contract';
import { anyText, oneOf, urlFormat, type UrlParameter } from '../../lib/address/url-format.ts';
import { caseParameter } from '../../lib/cases/case-address.ts';

const isOn: UrlParameter<boolean> = { read: (text) => text === '1', write: (value) => (value ? '1' : null) };
const counted = (fallback: number, fits: (value: number) => boolean): UrlParameter<number> => ({
  read: (text) => (text !== null && /^\d{1,6}$/.test(text) && fits(Number(text)) ? Number(text) : fallback),
  write: (value) => (value === fallback ? null : String(value)),
});
const ruleCode: UrlParameter<string | null> = {
  read: (text) => (text !== null && /^[\w.-]{1,64}$/.test(text) ? text : null),
  write: (value) => value,
};
const guid: UrlParameter<string | null> = {
  read: (text) => (text !== null && /^[0-9A-Za-z-]{1,64}$/.test(text) ? text : null),
  write: (value) => value,
};

/** Columns that the server sorts by; days since the opening are sorted by the opening time, in reverse. */
export const sortedColumns = ['openedAt', 'number', 'strength', 'rule', 'amount', 'state', 'assigneeName', 'dueAt'] as const;
export type SortedColumn = (typeof sortedColumns)[number];

export const views = ['cases', 'tips', 'effects', 'coverage'] as const;
export type CasesView = (typeof views)[number];
export const computables = ['可计算', '部分', '缺字段'] as const;

const parameters = {
  view: oneOf(views),
  state: oneOf(['全部', ...caseStates]),
  isMine: isOn,
  overdue: isOn,
  ownerless: isOn,
  q: anyText,
  rule: ruleCode,
  outcome: oneOf(['全部', ...caseOutcomes]),
  sort: oneOf(sortedColumns),
  order: oneOf(['desc', 'asc']),
  page: counted(1, (value) => value >= 1),
  size: counted(20, (value) => pageSizes.some((size) => size === value)),
  tipState: oneOf(['全部', ...tipStates]),
  tip: guid,
  [caseParameter]: guid,
  computable: oneOf(['全部', ...computables]),
};

/** State of the screen in the address. */
export const casesUrl = urlFormat(parameters);
export type CasesState = ReturnType<typeof casesUrl.read>;

/** Request for a page of the list. */
export function pageRequestOf(state: CasesState): CasePageRequest {
  return {
    orderDescs: [{ col: state.sort, asc: state.order === 'asc' }],
    pageNum: state.page,
    pageSize: state.size,
    states: state.state === '全部' ? [] : [state.state],
    outcomes: state.outcome === '全部' ? [] : [state.outcome],
    rules: state.rule === null ? [] : [state.rule],
    isMine: state.isMine,
    isOverdue: state.overdue,
    needsOwner: state.ownerless,
    keyword: Array.from(state.q.trim()).slice(0, 100).join(''),
  };
}
