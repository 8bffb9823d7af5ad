import { prepareLimitFunnel } from '../../charts/prepare/prepare-limit-funnel.ts';
import { withData } from '../../charts/prepare/with-data.ts';
import type { Row } from '../../lib/queries/use-rows.ts';
import { expertTitle } from '../../widgets/links/expert-title.ts';
import { minMeetings } from './expert-words.ts';

export type Expert = Row<'expert.deviation'>;

/** Severity and its limits are shrunk by n/(n + 5). */
const shrinkage = 5;

/**
 * The half width for any number of panels, derived from the limit of one expert, because all share one spread. Null if it cannot be
 * derived.
 */
function halfWidthOf(experts: readonly Expert[], limitOf: (expert: Expert) => number | null): ((n: number) => number) | null {
  const known = experts.find((expert) => limitOf(expert) !== null && expert.panelNum > 0);
  if (!known) return null;
  const unit = ((limitOf(known) ?? 0) * (known.panelNum + shrinkage)) / Math.sqrt(known.panelNum);
  return (n) => (unit * Math.sqrt(n)) / (n + shrinkage);
}

/** Number of experts on too few panels to be judged. */
export const tooFew = (experts: readonly Expert[]): number => experts.filter(({ panelNum }) => panelNum < minMeetings).length;

/** Severity against the number of panels, one dot per expert. */
export function severityFunnel(experts: readonly Expert[]) {
  const [narrow, wide] = [halfWidthOf(experts, (one) => one.severityLimit95), halfWidthOf(experts, (one) => one.severityLimit998)];
  const judged = experts.filter(({ severity, panelNum }) => severity !== null && panelNum >= minMeetings);
  if (narrow === null || wide === null || judged.length === 0) return null;
  const model = prepareLimitFunnel(
    judged.map((one) => ({
      id: one.pingwei_code,
      name: expertTitle(one.pingwei_code, one.expert_name),
      n: one.panelNum,
      value: one.severity ?? 0,
      notes: [(one.severity ?? 0) >= 0 ? '比其他评委偏松' : '比其他评委偏严'],
    })),
    {
      n: { name: '参评标段', type: 'count', unit: '个' },
      value: { name: '严松度', type: 'rate', unit: '%' },
      limits: [
        { name: '95% 界限', beyond: '95% 界限外', halfWidth: narrow },
        { name: '99.8% 界限', beyond: '99.8% 界限外', halfWidth: wide },
      ],
      inside: '界限内',
    },
  );
  return withData(model, judged, ({ pingwei_code: code }) => code);
}
