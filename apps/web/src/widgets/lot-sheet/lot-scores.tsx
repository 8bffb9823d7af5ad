import { formatNumber, formatRate, missing } from '@tenderscope/contract';
import type { Row } from '../../lib/queries/use-rows.ts';
import { expertTitle } from '../links/expert-title.ts';
import { PartyLink } from '../links/party-link.tsx';
import { LotPart } from './lot-part.tsx';
import styles from './lot-sheet.module.css';
import { ScoreLegend, scoreColours } from './score-legend.tsx';
import { deviationStep, scoreMatrix } from './score-matrix.ts';
import { useLotRows } from './use-lot-rows.ts';

/** Marks of experts for bidders, coloured by the deviation from the other marks. */
export function LotScores({ guid }: { guid: string }) {
  return (
    <LotPart title="评分矩阵" query={useLotRows('lot.scores', guid)} height={240}>
      {(scores) => {
        const { bidders, experts } = scoreMatrix(scores);
        return (
          <>
            <ScoreLegend label="与其他评委主观分相比" />
            <div className={styles['scroll']} role="region" aria-label="评委对投标人的评分" tabIndex={0}>
              <table className={styles['table']}>
                <thead>
                  <tr>
                    <th scope="col">评委</th>
                    {bidders.map((bidder) => (
                      <th key={bidder.guid} scope="col" className={styles['bidderHead']}>
                        <PartyLink party="company" guid={bidder.guid} name={bidder.name} />
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {experts.map(({ code, name, cells }) => (
                    <tr key={code}>
                      <th scope="row">{expertTitle(code, name)}</th>
                      {cells.map((cell, index) => (
                        <ScoreCell key={bidders[index]?.guid} cell={cell} />
                      ))}
                    </tr>
                  ))}
                  <tr>
                    <th scope="row">平均</th>
                    {bidders.map(({ guid: bidder, mean }) => (
                      <td key={bidder} className={styles['figure']}>{formatNumber(mean)}</td>
                    ))}
                  </tr>
                </tbody>
              </table>
            </div>
          </>
        );
      }}
    </LotPart>
  );
}

function ScoreCell({ cell }: { cell: Row<'lot.scores'> | null }) {
  if (cell === null) return <td className={styles['figure']}>{missing}</td>;
  const { score, fullMark, deviation, flaggedNum } = cell;
  const step = deviationStep(deviation);
  const texts = `满分 ${formatNumber(fullMark)}，主观分偏离 ${formatRate(deviation)}${flaggedNum > 0 ? `，${flaggedNum} 项偏离预警` : ''}`;
  return (
    <td className={styles['figure']} style={scoreColours(step)} title={texts}>
      {formatNumber(score)}
      {flaggedNum > 0 && <abbr title={texts}> ▲{flaggedNum}</abbr>}
      <span className="visually-hidden">（{texts}）</span>
    </td>
  );
}
