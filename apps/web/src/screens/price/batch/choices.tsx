import { formatCount } from '@tenderscope/contract';
import { Select } from 'antd';
import { isSameMaterial, materialLabel } from '../material-label.ts';
import { priceText, unitText } from '../price-text.ts';
import { reasonText } from '../reason-text.ts';
import type { Level } from '../use-levels.ts';
import type { MaterialKeys } from '../use-material-index.ts';
import styles from './batch-check.module.css';
import type { CheckedLine } from './check-lines.ts';
import { textOf } from './match-lines.ts';

interface ChoicesProps {
  lines: readonly CheckedLine[];
  levels: readonly Level[];
  onChoose: (text: string, material: MaterialKeys | null) => void;
}

/** Distinct texts of a list that match several materials, with a choice for each. */
export function Choices({ lines, levels, onChoose }: ChoicesProps) {
  const doubtful = new Map<string, { line: CheckedLine; rows: number[] }>();
  for (const line of lines) {
    if (line.candidates.length === 0) continue;
    const text = textOf(line);
    const known = doubtful.get(text);
    if (known) known.rows.push(line.row);
    else doubtful.set(text, { line, rows: [line.row] });
  }
  if (doubtful.size === 0) return null;
  const left = [...doubtful.values()].filter(({ line }) => !line.match).length;
  return (
    <section className={styles['choices']} aria-label="待选择物料">
      <p className={styles['choicesTitle']}>
        {left > 0 ? `${formatCount(left)} 种写法不能确定是哪一种物料，选定后才给出结论；相同写法的行只选一次` : '不能确定的写法已全部选定'}
      </p>
      <ul>
        {[...doubtful].map(([text, { line, rows }]) => (
          <li key={text}>
            <span className={styles['choiceText']} title={text}>
              {text}
              <span className={styles['choiceRows']}>{rows.length > 1 ? `${formatCount(rows.length)} 行` : `第 ${rows[0]} 行`}</span>
            </span>
            <Select
              aria-label={`选择物料：${text}`}
              placeholder={`从 ${line.candidates.length} 种物料中选择`}
              size="small"
              allowClear
              popupMatchSelectWidth={false}
              value={line.match ? line.candidates.indexOf(line.match) : null}
              options={line.candidates.map((candidate, position) => ({ value: position, label: candidateText(candidate, levels) }))}
              onChange={(position: number | null | undefined) => onChoose(text, line.candidates[position ?? -1]?.material ?? null)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `球阀 Q41F DN100 PN16 · 匹配度 87% · 171 条 · 参考价 789.00 元/台`. */
function candidateText({ material, score, reasons }: CheckedLine['candidates'][number], levels: readonly Level[]): string {
  const level = levels.find((one) => isSameMaterial(one, material));
  const price = level ? `${formatCount(level.n)} 条 · 参考价 ${priceText(level.p50)} ${unitText(level.base_unit)}` : '所选条件下无样本';
  return `${materialLabel(material)} · 匹配度 ${(score * 100).toFixed(0)}% · ${price} · ${reasonText(reasons)}`;
}
