import { awardTimeMarks } from '@tenderscope/contract';
import { Tag } from '../tag/tag.tsx';
import styles from './data-table.module.css';

interface AwardTimeProps {
  text: string;
  /** 成交时间依据 of the lot. */
  basis: unknown;
}

const reason = (basis: string): string =>
  basis === '开标' ? '没有中标通知书和中标公告的时间，按开标时间统计' : '没有中标通知书的时间，按中标公告发布时间统计';

/** The time of an award, marked if it is not from the notice. */
export function AwardTime({ text, basis }: AwardTimeProps) {
  const mark = typeof basis === 'string' ? awardTimeMarks[basis] : undefined;
  if (typeof basis !== 'string' || mark === undefined) return text;
  return (
    <span className={styles['marked']}>
      {text} <Tag reason={[reason(basis)]}>{mark}</Tag>
    </span>
  );
}
