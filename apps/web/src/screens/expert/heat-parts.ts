import { formatChance, formatRate, unnamed } from '@tenderscope/contract';
import { prepareHeat } from '../../charts/prepare/prepare-heat.ts';
import { withData } from '../../charts/prepare/with-data.ts';
import type { Row } from '../../lib/queries/use-rows.ts';
import { expertTitle } from '../../widgets/links/expert-title.ts';

export type HeatCell = Row<'expert.heat'>;

const idOf = ({ pingwei_code: code, gys_guid: guid }: HeatCell): string => `${code} ${guid}`;
/** Effect over all meetings if the user sees them all, otherwise over those of their own lots. */
const shownEffect = ({ effect, bias }: Pick<HeatCell, 'effect' | 'bias'>): number | null => effect ?? bias;

/** Names in the order of their largest cell; equal names are distinguished. */
function namesOf(cells: readonly HeatCell[], keyOf: (cell: HeatCell) => string, nameOf: (cell: HeatCell) => string): Map<string, string> {
  const largest = new Map<string, { name: string; size: number }>();
  for (const cell of cells) {
    const size = Math.abs(shownEffect(cell) ?? 0);
    if (size >= (largest.get(keyOf(cell))?.size ?? -1)) largest.set(keyOf(cell), { name: nameOf(cell), size });
  }
  const sorted = [...largest].sort(([a, one], [b, other]) => other.size - one.size || (a < b ? -1 : 1));
  const seen = new Map<string, number>();
  return new Map(sorted.map(([key, { name }]) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return [key, count === 1 ? name : `${name}（${count}）`];
  }));
}

function notesOf({ n, qValue, isSuspected, isFewSamples, isTwoBidders }: HeatCell): string[] {
  const chance = formatChance(qValue);
  const notes = [
    `所选范围同场 ${n} 次`,
    qValue === null ? '显著性：未检验或不可见' : `q ${chance}（≤ 0.05 为显著）`,
    isSuspected === 1 && '疑似倾向性评分（供核查）',
    isFewSamples === 1 && '样本少（3–4 次）',
    isTwoBidders === 1 && '多为两家竞争：偏向一家与压低另一家无法区分',
  ];
  return notes.filter((note) => note !== false);
}

/** Effect of experts on suppliers' marks beyond severity and merit; significant cells have a ring. */
export function leaningHeat(cells: readonly HeatCell[]) {
  if (cells.length === 0) return null;
  const experts = namesOf(cells, (cell) => cell.pingwei_code, (cell) => cell.expert_name ?? cell.pingwei_code);
  const suppliers = namesOf(cells, (cell) => cell.gys_guid, (cell) => cell.Gys_Name ?? unnamed);
  const model = prepareHeat(
    cells.map((cell) => ({
      id: idOf(cell),
      row: experts.get(cell.pingwei_code) ?? '',
      column: suppliers.get(cell.gys_guid) ?? '',
      value: shownEffect(cell),
      notes: [expertTitle(cell.pingwei_code, cell.expert_name), ...notesOf(cell), `所选范围 ${formatRate(cell.bias)}`],
      isMarked: cell.isSuspected === 1 || (cell.qValue !== null && cell.qValue <= 0.05),
    })),
    { rows: [...experts.values()], columns: [...suppliers.values()], measure: { name: '倾向幅度（占满分）', type: 'rate', unit: '%' } },
  );
  return withData(model, cells, idOf);
}
