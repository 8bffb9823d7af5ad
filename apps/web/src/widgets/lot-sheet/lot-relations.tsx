import type { EvidenceLevel } from '@tenderscope/detection';
import { Button } from 'antd';
import { useState } from 'react';
import { PartyLink } from '../links/party-link.tsx';
import { LotPart } from './lot-part.tsx';
import styles from './lot-sheet.module.css';
import { pairRelations, type PairRelations } from './pair-relations.ts';
import { useLotRows } from './use-lot-rows.ts';

const shownPairs = 10;
const grades: Record<EvidenceLevel, string> = { hard: '强', medium: '中', soft: '弱' };

/** Relations between the bidders: clues with their number, and the number of meetings. */
export function LotRelations({ guid }: { guid: string }) {
  const [isComplete, setIsComplete] = useState(false);
  return (
    <LotPart title="投标人之间的关系" query={useLotRows('lot.relations', guid)} height={200}>
      {(rows) => {
        const pairs = pairRelations(rows);
        return (
          <>
            <p className={styles['hint']}>强、中、弱为线索的证明力。多家共用的网络、模板等已剔除；同一联合体成员不互为一对。</p>
            <ul className={styles['pairs']}>
              {pairs.slice(0, isComplete ? undefined : shownPairs).map((pair) => (
                <Pair key={`${pair.a.guid}|${pair.b.guid}`} pair={pair} />
              ))}
            </ul>
            {pairs.length > shownPairs && (
              <Button size="small" onClick={() => setIsComplete(!isComplete)}>
                {isComplete ? '收起' : `展开其余 ${pairs.length - shownPairs} 对`}
              </Button>
            )}
          </>
        );
      }}
    </LotPart>
  );
}

function Pair({ pair: { a, b, met, evidence } }: { pair: PairRelations }) {
  return (
    <li>
      <span>
        <PartyLink party="company" guid={a.guid} name={a.name} /> 与 <PartyLink party="company" guid={b.guid} name={b.name} />
      </span>
      <span className={styles['hint']}>共同投标 {met} 次</span>
      {evidence.map(({ kind, num, detail, grade }) => (
        <span key={kind} className={styles[grade]}>
          {grades[grade]} · {kind} {num}
          {detail !== null && `（${detail}）`}
        </span>
      ))}
    </li>
  );
}
