import { formatNumber, formatRate, missing } from '@tenderscope/contract';
import { PartyLink } from '../../widgets/links/party-link.tsx';
import { scoreColours } from '../../widgets/lot-sheet/score-legend.tsx';
import { deviationStep } from '../../widgets/lot-sheet/score-matrix.ts';
import styles from './expert.module.css';
import { expertTitle } from '../../widgets/links/expert-title.ts';
import type { Mark, PanelMatrix } from './panel-matrix.ts';

interface PanelTableProps {
  matrix: PanelMatrix;
  without: string | null;
  onWithout: (code: string | null) => void;
}

/** Bidders by experts, coloured by the residual of a mark after severity and merit; with totals, ranks, and ranks without one expert. */
export function PanelTable({ matrix: { experts, bidders }, without, onWithout }: PanelTableProps) {
  const isLeft = (code: string): boolean => code === without;
  const hasChoice = experts.some(({ code }) => isLeft(code));
  return (
    <div className={styles['scroll']} role="region" aria-label="评委对投标人的评分与名次" tabIndex={0}>
      <table className={styles['matrix']}>
        <thead>
          <tr>
            <th scope="col">投标人</th>
            {experts.map(({ code, name, isDecisive }) => (
              <th key={code} scope="col" className={isLeft(code) ? styles['left'] : undefined}>
                <button
                  type="button"
                  className={styles['choice']}
                  aria-pressed={isLeft(code)}
                  title={`${expertTitle(code, name)}：${isLeft(code) ? '放回该专家' : '去掉该专家'}`}
                  onClick={() => onWithout(isLeft(code) ? null : code)}
                >
                  {name ?? code}
                  {isDecisive && '（关键票）'}
                </button>
              </th>
            ))}
            <th scope="col">合计</th>
            <th scope="col">名次</th>
            <th scope="col">去掉该专家后</th>
            <th scope="col">报价名次</th>
          </tr>
        </thead>
        <tbody>
          {bidders.map((bidder) => (
            <tr key={bidder.guid}>
              <th scope="row">
                <PartyLink party="company" guid={bidder.guid} name={bidder.name} />
                {bidder.isWinner && '（中标）'}
              </th>
              {bidder.cells.map((mark, index) => <MarkCell key={experts[index]?.code} mark={mark} isLeft={isLeft(experts[index]?.code ?? '')} />)}
              <td>{formatNumber(bidder.total)}</td>
              <td>{bidder.rank}</td>
              <td className={hasChoice && bidder.rankWithout !== bidder.rank ? styles['changed'] : undefined}>
                {bidder.rankWithout === null ? missing : `${bidder.rankWithout}（${formatNumber(bidder.totalWithout)}）`}
              </td>
              <td>{bidder.priceRank ?? missing}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">合计</th>
            {experts.map(({ code, total }) => <td key={code}>{formatNumber(total)}</td>)}
            <td>{formatNumber(experts.reduce((sum, { total }) => sum + total, 0))}</td>
            <td />
            <td />
            <td />
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function MarkCell({ mark, isLeft }: { mark: Mark | null; isLeft: boolean }) {
  if (mark === null) return <td>{missing}</td>;
  const texts = [
    `满分 ${formatNumber(mark.fullMark)}`,
    mark.residual === null ? '偏离无法计算' : `偏离 ${formatRate(mark.residual)}`,
    ...(mark.flaggedNum > 0 ? [`${mark.flaggedNum} 项偏离评分`] : []),
    ...(mark.isSuspected === 1 ? ['疑似倾向（供核查）'] : []),
  ].join('，');
  const names = [isLeft && styles['left'], mark.isSuspected === 1 && styles['suspected']].filter((name) => typeof name === 'string');
  return (
    <td className={names.join(' ')} style={scoreColours(deviationStep(mark.residual))} title={texts}>
      {formatNumber(mark.score)}
      {mark.flaggedNum > 0 && ` ▲${mark.flaggedNum}`}
      <span className="visually-hidden">（{texts}）</span>
    </td>
  );
}
