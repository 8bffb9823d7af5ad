import {
  formatCount,
  formatNumber,
  formatRate,
  isSealedMethod,
  methodFamily,
  priceScreens,
  projectCategories,
  type MethodFamily,
  type PriceScreenName,
} from '@tenderscope/contract';
import { useQueryInfo } from '../../lib/queries/use-catalog.ts';
import type { Row } from '../../lib/queries/use-rows.ts';
import { MetricInfo } from '../metric-info.tsx';
import { judgeScreen, type ScreenVerdict } from './judge-screen.ts';
import { LotPart } from './lot-part.tsx';
import styles from './lot-sheet.module.css';
import { LotTable } from './lot-table.tsx';
import { useLotRows } from './use-lot-rows.ts';

interface ScreenMeaning {
  definition: string;
  /** Shown as a percentage. */
  isShare?: true;
}

/** Formula of each price screen from the valid bids b₁ ≤ … ≤ bₙ. */
const screenMeanings: Readonly<Record<PriceScreenName, ScreenMeaning>> = {
  cv: { definition: '有效报价的标准差 ÷ 平均值。', isShare: true },
  spd: { definition: '（最高报价 − 最低报价）÷ 最低报价。', isShare: true },
  diffp: { definition: '（次低报价 − 最低报价）÷ 最低报价。', isShare: true },
  rd: { definition: '（次低报价 − 最低报价）÷ 其余报价的标准差，至少 3 家。' },
  rdnor: { definition: '（次低报价 − 最低报价）÷ 相邻报价间隔的平均值，至少 3 家。' },
  skew: { definition: '报价分布的偏度（样本校正），至少 3 家；负值表示多数报价偏高。' },
  kurt: { definition: '报价分布的超额峰度（样本校正），至少 4 家。' },
  ks: { definition: '报价分布与均匀分布之间的最大距离。' },
  gapEvenness: { definition: '相邻报价间隔的变异系数，至少 4 家；接近 0 表示等差报价。' },
  winToCeiling: { definition: '中标金额 ÷ 最高限价；接近 100% 表示贴着限价中标；多家中标的标段不计算。', isShare: true },
};

const screenNames = Object.keys(priceScreens) as PriceScreenName[];

const verdicts: Record<ScreenVerdict, string> = { usual: '与同类相近', lowest: '同类最低 5%', highest: '同类最高 5%', unknown: '无法比较' };
const isTelling = (verdict: ScreenVerdict): boolean => verdict === 'lowest' || verdict === 'highest';
/** Meaning of a pattern in a lot's own prices. */
const patternTexts: Readonly<Record<string, string>> = {
  同价: '三家或以上有效报价相同',
  等差: '各家报价依次相差几乎相等的金额',
  等比: '各家报价依次相差几乎相等的比例',
};
const unsealedFamilies: readonly (MethodFamily | null)[] = ['谈判', '竞价', '直接'];
const unsealedText = (method: string): string =>
  `「${method}」的报价${unsealedFamilies.includes(methodFamily(method)) ? '经谈判或竞价形成' : '是否密封未知'}，报价规律不适用，仅列数值。`;
const categoryNames: Readonly<Record<string, string>> = projectCategories;

function groupName({ peerGroup, pinlei, sheng_name: place }: Row<'lot.screenPeers'>, category: string | null | undefined): string {
  const kind = categoryNames[category ?? ''] ?? '类别未知';
  if (peerGroup === '全部') return '全部标段';
  if (peerGroup === '类别') return `${kind}类全部标段`;
  const subject = pinlei ?? `${kind}（未分品类）`;
  return peerGroup === '品类' ? `${subject} · 各地区` : `${subject} · ${place ?? '地区未知'}`;
}

const heads = [
  '指标',
  { figure: '本标段' },
  { figure: '同类中位数' },
  { figure: '同类四分位区间' },
  { figure: '低于本标段的同类' },
  { figure: '同类标段数' },
  '提示方向',
  '提示',
];

/** The price screens of the lot beside the usual values of its peers. */
export function LotScreens({ guid }: { guid: string }) {
  const { columns } = useQueryInfo('lot.screens');
  const head = useLotRows('lot.head', guid);
  const answer = useLotRows('lot.screenPeers', guid);
  const peers = answer.isPlaceholderData ? [] : (answer.data ?? []);
  const group = peers.find(({ peerGroup }) => peerGroup !== null);
  const method = head.isPlaceholderData ? undefined : head.data?.[0]?.zb_fangshi;
  const unsealed = typeof method === 'string' && !isSealedMethod(method) ? method : null;
  const screened = useLotRows('lot.screens', guid);
  const known = screened.data?.filter((row) => screenNames.some((name) => row[name] !== null));
  const scoreParts = (['cv', 'spd', 'skew'] as const)
    .flatMap((name) => {
      const below = peers.find(({ screen }) => screen === name)?.below ?? null;
      return below === null ? [] : [`${columns.find((column) => column.name === name)?.title ?? name} ${formatNumber(1 - below)}`];
    })
    .join('、');
  return (
    <LotPart title="报价规律" query={{ ...screened, data: known }} height={420}>
      {([screens]) => {
        const isWithheld = answer.isSuccess && !answer.isPlaceholderData && !group && unsealed === null && (screens?.n ?? 0) >= 3;
        return (
          <>
            <p className={styles['hint']}>
              {group && `同类：${groupName(group, head.data?.[0]?.xm_LeiXing)} · 历年共 ${formatCount(group.peerNum)} 个标段。处于同类最低或最高 5%（按各指标的提示方向）的指标仅供进一步核查，不构成结论。`}
              {answer.isError && '同类水平未能加载。'}
              {isWithheld && '同类水平和报价规律分按全部单位统计，仅对可查看全部单位的用户显示；导入后统计更新期间也可能暂缺。'}
              {unsealed !== null && unsealedText(unsealed)}
              {unsealed === null && screens?.n === null && '没有投标记录，有效报价家数未知，不计算报价规律分。'}
              {unsealed === null && typeof screens?.n === 'number' && screens.n < 3 && `有效报价 ${formatCount(screens.n)} 家，不足 3 家，不计算报价规律分。`}
            </p>
            {typeof group?.score === 'number' && (
              <p className={styles['hint']}>
                <strong>{`报价规律分 ${formatNumber(group.score)}`}</strong> <MetricInfo metrics={['priceScore']} />
                {`（0–1，越高越值得核查；由${scoreParts} 取平均，用于排序，不是概率）`}
              </p>
            )}
            {typeof screens?.pattern === 'string' && (
              <p className={styles['hint']}>
                <span className={styles['clue']}>{`${screens.pattern}报价`}</span>
                {` ${patternTexts[screens.pattern] ?? ''}，疑似规律性报价，供核查。`}
              </p>
            )}
            <LotTable label="报价规律指标" heads={heads}>
              {screenNames.map((name) => {
                const { definition, isShare } = screenMeanings[name];
                const { telling } = priceScreens[name];
                const format = isShare ? formatRate : formatNumber;
                const peer = peers.find(({ screen }) => screen === name);
                const verdict = peer ? judgeScreen(peer, telling) : 'unknown';
                return (
                  <tr key={name}>
                    <th scope="row">
                      {columns.find((column) => column.name === name)?.title}
                      <span className={styles['definition']}>{definition}</span>
                    </th>
                    <td className={styles['figure']}>{format(screens?.[name])}</td>
                    <td className={styles['figure']}>{format(peer?.p50)}</td>
                    <td className={styles['figure']}>{typeof peer?.p25 === 'number' ? `${format(peer.p25)} ～ ${format(peer.p75)}` : format(null)}</td>
                    <td className={styles['figure']}>{formatRate(peer?.below)}</td>
                    <td className={styles['figure']}>{formatCount(peer?.lotNum)}</td>
                    <td>{telling === 'low' ? '偏低' : '偏高'}</td>
                    <td className={styles['verdict']}>{isTelling(verdict) ? <span className={styles['clue']}>{verdicts[verdict]}</span> : verdicts[verdict]}</td>
                  </tr>
                );
              })}
            </LotTable>
          </>
        );
      }}
    </LotPart>
  );
}
