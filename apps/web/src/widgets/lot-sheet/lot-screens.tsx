import { formatCount, formatNumber, formatRate, type ProcurementMethod } from '@tenderscope/contract';
import { useQueryInfo } from '../../lib/use-catalog.ts';
import { judgeScreen, type ScreenVerdict } from './judge-screen.ts';
import { LotPart } from './lot-part.tsx';
import styles from './lot-sheet.module.css';
import { screenMeanings, screenNames } from './screen-meanings.ts';
import { useLotRows } from './use-lot-rows.ts';

/** Their prices come of rounds of talks or of a live auction, which the screens are not made for. */
const negotiated: ReadonlySet<string> = new Set<ProcurementMethod>(['单一来源', '竞争性谈判', '竞价低价', '网上竞价高价']);
const verdicts: Record<ScreenVerdict, string> = { usual: '与同类相近', clue: '疑似线索', unknown: '无法比较' };

/** The price screens of the lot beside what is usual among its like. */
export function LotScreens({ guid }: { guid: string }) {
  const { columns } = useQueryInfo('lot.screens');
  const head = useLotRows('lot.head', guid);
  const answer = useLotRows('lot.screenPeers', guid);
  const peers = answer.isPlaceholderData ? [] : (answer.data ?? []);
  const [group] = peers;
  const method = head.isPlaceholderData ? undefined : head.data?.[0]?.zb_fangshi;
  const screened = useLotRows('lot.screens', guid);
  const known = screened.data?.filter((row) => screenNames.some((name) => row[name] !== null));
  return (
    <LotPart title="报价规律" query={{ ...screened, data: known }} height={420}>
      {([screens]) => (
        <>
          <p className={styles['hint']}>
            {group && `同类：${group.pinlei ?? '未分类'} · ${group.sheng_name ?? '地区未知'} · ${group.year} 年。`}
            {answer.isError && '同类水平未能加载。'}
            超出同类四分位栅栏的指标提示为疑似线索，仅供进一步核查，不构成结论。
            {method && negotiated.has(method) && `「${method}」的报价经谈判或竞价形成，报价规律不适用，仅列数值。`}
          </p>
          <div className={styles['scroll']} role="region" aria-label="报价规律指标" tabIndex={0}>
            <table className={styles['table']}>
              <thead>
                <tr>
                  <th scope="col">指标</th>
                  <th scope="col" className={styles['figure']}>本标段</th>
                  <th scope="col" className={styles['figure']}>同类中位数</th>
                  <th scope="col" className={styles['figure']}>同类四分位区间</th>
                  <th scope="col" className={styles['figure']}>低于本标段的同类</th>
                  <th scope="col" className={styles['figure']}>同类标段数</th>
                  <th scope="col">提示</th>
                </tr>
              </thead>
              <tbody>
                {screenNames.map((name) => {
                  const { definition, telling, isShare } = screenMeanings[name];
                  const format = isShare ? formatRate : formatNumber;
                  const peer = peers.find(({ screen }) => screen === name);
                  const verdict = peer && !(method && negotiated.has(method)) ? judgeScreen(peer, telling) : 'unknown';
                  return (
                    <tr key={name}>
                      <th scope="row">
                        {columns.find((column) => column.name === name)?.title}
                        <span className={styles['definition']}>{definition}</span>
                      </th>
                      <td className={styles['figure']}>{format(screens?.[name])}</td>
                      <td className={styles['figure']}>{format(peer?.p50)}</td>
                      <td className={styles['figure']}>{peer ? `${format(peer.p25)} ～ ${format(peer.p75)}` : format(null)}</td>
                      <td className={styles['figure']}>{formatRate(peer?.below)}</td>
                      <td className={styles['figure']}>{formatCount(peer?.lotNum)}</td>
                      <td>{verdict === 'clue' ? <span className={styles['clue']}>{verdicts.clue}</span> : verdicts[verdict]}</td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </div>
        </>
      )}
    </LotPart>
  );
}
