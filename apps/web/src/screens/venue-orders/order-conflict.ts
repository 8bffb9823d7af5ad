import { formatTime, type OrderEvent } from '@tenderscope/contract';
import { changeLines, eventName } from './event-lines.ts';

/** Reason why a change was refused: events after those that the user had seen. `refusal` is the message of the server. */
export function orderConflictText(events: readonly OrderEvent[], seenNum: number, refusal: string): string {
  const later = events.slice(seenNum);
  if (later.length === 0) return refusal;
  const texts = later.map((event) => {
    const lines = changeLines(event);
    return `${event.byName} 于 ${formatTime(event.at)} ${eventName(event.action)}${lines.length > 0 ? `（${lines.join('，')}）` : ''}`;
  });
  return `已被他人更改：${texts.join('；')}。已载入最新内容，您填写的内容仍保留，请核对后再提交。`;
}
