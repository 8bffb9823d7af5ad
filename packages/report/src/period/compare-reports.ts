import { sentenceText, type Report, type ReportChange } from '@tenderscope/contract';

interface Statement {
  section: string;
  topic: string;
  text: string;
}

const statementsOf = (report: Report): Statement[] =>
  report.sections.flatMap(({ heading, sentences }) =>
    sentences.map((sentence) => ({ section: heading, topic: sentence.topic ?? sentence.template, text: sentenceText(report, sentence) })));

const keyOf = ({ section, topic }: Statement): string => `${section}\n${topic}`;

/** Differences of a report from another of the same series, in its order; statements that it no longer contains come last. */
export function compareReports(before: Report, after: Report): { changes: ReportChange[]; same: number } {
  const [former, own] = [statementsOf(before), statementsOf(after)];
  const formerBy = new Map(former.map((one) => [keyOf(one), one]));
  const ownKeys = new Set(own.map(keyOf));
  const changed = own.flatMap((one): ReportChange[] => {
    const other = formerBy.get(keyOf(one));
    return other?.text === one.text ? [] : [{ section: one.section, topic: one.topic, before: other?.text ?? null, after: one.text }];
  });
  const missing = former.filter((one) => !ownKeys.has(keyOf(one)));
  const removed = missing.map(({ section, topic, text }): ReportChange => ({ section, topic, before: text, after: null }));
  return { changes: [...changed, ...removed], same: own.length - changed.length };
}
