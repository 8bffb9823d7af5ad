import { sentenceParts, type Report, type ReportQuery, type ReportSentence, type ReportTone } from '@tenderscope/contract';
import styles from './report.module.css';

/** The rows that a number is made of. */
export interface RowsBehind {
  title: string;
  query: ReportQuery;
}

const tones: Readonly<Record<ReportTone, string>> = { plain: '', supports: '依据', against: '反面理由', unknown: '数据缺口', attention: '关注' };

interface ReportSentencesProps {
  report: Report;
  sentences: readonly ReportSentence[];
  /** Shows the rows behind a number. */
  onRows: (rows: RowsBehind) => void;
  /** Told of the sentence under the pointer or the focus. */
  onLook?: (sentence: ReportSentence) => void;
}

/** Sentences of a report, each number opening the rows it is made of. */
export function ReportSentences({ report, sentences, onRows, onLook }: ReportSentencesProps) {
  return (
    <ul className={styles['sentences']}>
      {sentences.map((sentence, place) => (
        <li key={place} data-tone={sentence.tone} onPointerEnter={() => onLook?.(sentence)} onFocus={() => onLook?.(sentence)}>
          {tones[sentence.tone] !== '' && <span className={styles['tone']}>{tones[sentence.tone]}</span>}
          <span>
            {sentenceParts(report, sentence).map(({ text, slot }, part) => {
              const source = slot && report.sources[slot.source];
              const query = slot?.behind ?? source?.query;
              // Texts are named in the table; it is the numbers that have rows behind them.
              if (!slot || !source || !query || slot.format === 'text') return <span key={part}>{text}</span>;
              const column = source.columns.find(({ name }) => name === slot.column)?.title ?? source.title;
              return (
                <button key={part} type="button" className={styles['number']} title={`查看${column}的明细`} onClick={() => onRows({ title: column, query })}>
                  {text}
                </button>
              );
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}
