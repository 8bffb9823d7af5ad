import { useRuleThresholds } from '../../lib/rules/use-rule-thresholds.ts';
import { LoadedPart } from '../loaded-part.tsx';
import { thresholdTexts } from './threshold-texts.ts';

interface RuleThresholdsProps {
  code: string;
  /** Day of a finding, epoch ms: shows the thresholds of that day instead of today's. */
  at?: number;
}

/** The thresholds of an indicator, each with the time from which it is in force, and its earlier values. */
export function RuleThresholds({ code, at }: RuleThresholdsProps) {
  const query = useRuleThresholds();
  return (
    <LoadedPart query={query} name="阈值" height={48}>
      {(all) => {
        const texts = all.filter(({ codes }) => codes.includes(code)).map((one) => ({ key: one.key, ...thresholdTexts(one, at) }));
        if (texts.length === 0) return <p>本指标没有可修改的阈值。</p>;
        return (
          <ul aria-label="阈值">
            {texts.map(({ key, now, earlier }) => (
              <li key={key}>
                {now}
                {earlier.length > 0 && <ul>{earlier.map((text) => <li key={text}>{text}</li>)}</ul>}
              </li>
            ))}
          </ul>
        );
      }}
    </LoadedPart>
  );
}
