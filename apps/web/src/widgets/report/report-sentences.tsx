import { sentenceParts, type Report, type ReportSentence, type ReportTone } from '@tenderscope/contract';
import styles from './report.module.css';
import { rowsBehind, type RowsBehind } from './rows-behind.ts';

const tones: Readonly<Record<ReportTone, string>> = { plain: '', supports: '依据', against: '不支持的理由', unknown: '数据缺口', attention: '关注' };

interface ReportSentencesProps {
  report: Report;
  sentences: readonly ReportSentence[];
  /** Shows the rows behind a number. */
  onRows: (rows: RowsBehind) => void;
  /** Receives the sentence under the pointer or the focus. */
  onLook?: (sentence: ReportSentence) => void;
}

interface ReadPart {
  text: string;
  rows: RowsBehind | null;
  /** Punctuation directly after a number that opens rows. */
  mark: string;
}

/**
 * A browser may break a line on either side of a button, and no line should begin with punctuation: a number keeps the punctuation after
 * it.
 */
function readParts(report: Report, sentence: ReportSentence): ReadPart[] {
  const parts: ReadPart[] = sentenceParts(report, sentence).map(({ text, slot }) => ({ text, rows: slot && rowsBehind(report, slot), mark: '' }));
  for (const [place, { text, rows }] of parts.entries()) {
    const before = parts[place - 1];
    const [mark = ''] = /^[，。；：、！？）》”%]+/.exec(text) ?? [];
    if (rows || !before?.rows) continue;
    before.mark = mark;
    parts[place] = { text: text.slice(mark.length), rows: null, mark: '' };
  }
  return parts;
}

/** Sentences of a report; each number opens its source rows. */
export function ReportSentences({ report, sentences, onRows, onLook }: ReportSentencesProps) {
  return (
    <ul className={styles['sentences']}>
      {sentences.map((sentence, place) => (
        <li key={place} data-tone={sentence.tone} onPointerEnter={() => onLook?.(sentence)} onFocus={() => onLook?.(sentence)}>
          {tones[sentence.tone] !== '' && <span className={styles['tone']}>{tones[sentence.tone]}</span>}
          <span>
            {readParts(report, sentence).map(({ text, rows, mark }, part) => {
              if (!rows) return <span key={part}>{text}</span>;
              return (
                <span key={part} className={styles['together']}>
                  <button type="button" className={styles['number']} title={`查看${rows.title}的明细`} onClick={() => onRows(rows)}>
                    {text}
                  </button>
                  {mark}
                </span>
              );
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}
