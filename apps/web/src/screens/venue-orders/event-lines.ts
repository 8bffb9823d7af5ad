import { formatTime, missing, orderActions, type OrderEvent } from '@tenderscope/contract';

const titles: Readonly<Record<string, string>> = {
  title: '事由',
  venueTypeGuid: '场地类型',
  companyGuid: '单位',
  venueGuid: '场地',
  contact: '联系人',
  startsAt: '开始时间',
  endsAt: '结束时间',
  note: '备注',
  files: '附件',
};

export const eventName = (action: OrderEvent['action']): string => (action === 'create' ? '创建' : orderActions[action].name);

/** Changes of an event by field; for fields that hold a guid, only that they changed. */
export function changeLines({ changes }: Pick<OrderEvent, 'changes'>): string[] {
  return Object.entries(changes).flatMap(([field, [before, after]]) => {
    const title = titles[field];
    if (title === undefined) return [];
    if (field === 'files') return `${title}：${countOf(before)} 个 → ${countOf(after)} 个`;
    if (field.endsWith('Guid')) return `${title}：已更换`;
    return `${title}：${textOf(field, before)} → ${textOf(field, after)}`;
  });
}

const countOf = (files: unknown): number => (Array.isArray(files) ? files.length : 0);

function textOf(field: string, value: unknown): string {
  if (typeof value === 'number' && field.endsWith('At')) return formatTime(value).slice(0, 16);
  return typeof value === 'string' && value !== '' ? value : missing;
}
