import { formatCount, formatTime, type DataSourceRunView, type PullOutcome } from '@tenderscope/contract';
import { Tag } from '../../widgets/tag/tag.tsx';

const outcomes: Readonly<Record<PullOutcome, { text: string; tone: 'good' | 'neutral' | 'caution' }>> = {
  running: { text: '进行中或中断', tone: 'neutral' },
  clean: { text: '成功', tone: 'good' },
  'some-rejected': { text: '部分退回', tone: 'caution' },
  nothing: { text: '没有可导入的行', tone: 'caution' },
  failed: { text: '失败', tone: 'caution' },
};
const nothingNew = { text: '没有新数据', tone: 'neutral' } as const;

interface RunOutcomeProps {
  run: DataSourceRunView;
  /** Omits rows and time. */
  isShort: boolean;
}

/** Outcome of a run of a database. */
export function RunOutcome({ run: { outcome, rows, startedAt, finishedAt }, isShort }: RunOutcomeProps) {
  const { text, tone } = outcome === 'nothing' && rows === 0 ? nothingNew : outcomes[outcome];
  return (
    <>
      <Tag tone={tone}>{text}</Tag>
      {!isShort && (
        <>
          {rows !== null && rows > 0 && ` ${formatCount(rows)} 行`}
          <br />
          {formatTime(finishedAt ?? startedAt)}
        </>
      )}
    </>
  );
}
