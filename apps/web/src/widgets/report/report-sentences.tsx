import { sentenceParts, type Report, type ReportSentence, type ReportTone } from '@tenderscope/contract';
import styles from './report.module.css';
import { rowsBehind, type RowsBehind } from './rows-behind.ts';

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
              const rows = slot && rowsBehind(report, slot);
              if (!rows) return <span key={part}>{text}</span>;
              return (
                <button key={part} type="button" className={styles['number']} title={`查看${rows.title}的明细`} onClick={() => onRows(rows)}>
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
