import { formatCount, formatNumber, formatRate, frequentHitRate } from '@tenderscope/contract';
import { Suspense } from 'react';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { OpenCaseButton } from '../open-case/open-case-button.tsx';
import { LotPart } from './lot-part.tsx';
import styles from './lot-sheet.module.css';
import { LotTable } from './lot-table.tsx';
import { useLotRows } from './use-lot-rows.ts';

const ChangedThresholds = lazyPart(async () => (await import('../rule-thresholds/changed-thresholds.tsx')).ChangedThresholds);

const heads = ['指标', { figure: '指标值' }, '所属', '本标段', '总体命中', '线索'];

/** The indicators that apply to the lot, the rarest first, each with its evidence and a button to open a case. */
export function LotRules({ guid }: { guid: string }) {
  return (
    <LotPart title="触发的指标" query={useLotRows('lot.rules', guid)} height={120}>
      {(rows) => (
        <>
          <p className={styles['hint']}>指标是线索，仅供核查，不构成结论；总体命中率越低，越值得核查。</p>
          <LotTable label="触发的指标明细" heads={heads}>
            {rows.map(({ code, name, basis, formula, value, detail, party_name: parties, population, hits, hitRate }) => (
              <tr key={code}>
                <th scope="row">
                  {name}
                  <span className={styles['definition']}>{formula}</span>
                  {basis !== null && <span className={styles['definition']}>{`依据：${basis}`}</span>}
                  <Suspense><ChangedThresholds code={code} className={styles['definition']} /></Suspense>
                </th>
                <td className={styles['figure']}>{formatNumber(value)}</td>
                <td>{parties ?? '标段'}</td>
                <td>{detail}</td>
                <td>
                  {`${formatCount(hits)} / ${formatCount(population)}，${formatRate(hitRate)}`}
                  {hitRate !== null && hitRate > frequentHitRate && <span className={styles['definition']}>命中较多，区分力弱</span>}
                </td>
                <td>
                  <OpenCaseButton
                    subject={{ kind: '标段', guids: [guid] }}
                    rule={code}
                    evidence={{ query: 'lot.rules', params: [guid], conditions: [{ name: 'code', matching: '=', value: code, whereIndex: 2 }] }}
                  />
                </td>
              </tr>
            ))}
          </LotTable>
        </>
      )}
    </LotPart>
  );
}
