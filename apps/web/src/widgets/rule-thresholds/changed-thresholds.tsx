import { useRuleThresholds } from '../../lib/rules/use-rule-thresholds.ts';
import { thresholdTexts } from './threshold-texts.ts';

/** The thresholds of an indicator that an administrator or an upgrade has changed; nothing if none was, or while they load. */
export function ChangedThresholds({ code, className }: { code: string; className: string | undefined }) {
  const { data = [] } = useRuleThresholds();
  const changed = data.filter(({ codes, periods }) => codes.includes(code) && periods.length > 1);
  return changed.map((one) => <span key={one.key} className={className}>{`阈值 ${thresholdTexts(one).now}`}</span>);
}
