import { formatNumber, formatTime } from '@tenderscope/contract';
import { useQueryInfo } from '../../lib/queries/use-catalog.ts';
import { LotPart } from './lot-part.tsx';
import styles from './lot-sheet.module.css';
import { lotSteps } from './lot-steps.ts';
import { useLotRows } from './use-lot-rows.ts';

/** Times of the lot's steps. */
export function LotTimeline({ guid }: { guid: string }) {
  const { columns } = useQueryInfo('lot.head');
  const titleOf = (name: string): string => columns.find((column) => column.name === name)?.title ?? name;
  const answer = useLotRows('lot.head', guid);
  const timed = { ...answer, data: answer.data?.filter((head) => lotSteps(head).length > 0) } as typeof answer;
  return (
    <LotPart title="时间线" query={timed} height={160}>
      {([head]) => (
        <ol className={styles['steps']}>
          {(head ? lotSteps(head) : []).map(({ name, at, days }) => (
            <li key={name}>
              <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>
              <span>{titleOf(name).replace(/时间$/, '')}</span>
              {days !== null && <span className={styles['hint']}>距上一环节 {formatNumber(days)} 天</span>}
            </li>
          ))}
        </ol>
      )}
    </LotPart>
  );
}
