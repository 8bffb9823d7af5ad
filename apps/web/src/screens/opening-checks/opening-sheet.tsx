import { formatTime, formatWan, missing } from '@tenderscope/contract';
import { useMemo, type ReactNode } from 'react';
import { useRows } from '../../lib/queries/use-rows.ts';
import { LotLink } from '../../widgets/links/lot-link.tsx';
import { LoadedPart } from '../../widgets/loaded-part.tsx';
import { OpenCaseButton } from '../../widgets/open-case/open-case-button.tsx';
import { Sheet } from '../../widgets/sheet/sheet.tsx';
import { buyerSteps } from './buyer-steps.ts';
import { FindingsList, type OpeningFinding } from './findings-list.tsx';
import { OpeningPrices } from './opening-prices.tsx';
import styles from './opening-checks.module.css';

const none = [] as const;

/** One opened lot: its prices and the findings at its opening. */
export function OpeningSheet({ guid, onClose }: { guid: string; onClose: () => void }) {
  const values = useMemo(() => ({ lot_guid: guid }), [guid]);
  const head = useRows('lot.head', none, { values });
  const bids = useRows('opening.bids', none, { values });
  const findings = useRows('opening.findings', none, { values });
  const lot = head.isPlaceholderData ? undefined : head.data?.[0];
  // Of another lot the parts would state that there is nothing to find.
  const isChecked = !head.isSuccess || (lot !== undefined && lot.openedTime !== null);
  const hasFindings = !findings.isPlaceholderData && (findings.data?.length ?? 0) > 0;
  return (
    <Sheet
      title={`开标后核查：${lot?.bd_name ?? '标段'}`}
      size="min(960px, 100vw)"
      actions={hasFindings && (
        <OpenCaseButton
          subject={{ kind: '标段', guids: [guid] }}
          rule="opening.findings"
          evidence={{ query: 'opening.findings', params: [guid], conditions: [] }}
        />
      )}
      onClose={onClose}
    >
      <LoadedPart query={head.isPlaceholderData ? { ...head, data: undefined } : head} name="标段概况" height={80}>
        {([about]) => about === undefined
          ? <p className={styles['note']}>没有这个标段，或不在您的单位范围内。</p>
          : (
              <dl className={styles['facts']}>
                <Fact name="标段"><LotLink guid={guid} name={about.bd_name} /></Fact>
                <Fact name="标段编号">{about.BiaoDuan_bianhao}</Fact>
                <Fact name="招标人">{about.zbr_name ?? missing}</Fact>
                <Fact name="采购方式">{about.zb_fangshi ?? missing}</Fact>
                <Fact name="评标办法">{about.evaluation_method ?? missing}</Fact>
                <Fact name="开标时间">{formatTime(about.openedTime)}</Fact>
                <Fact name="最高限价">{about.ceiling === null ? missing : `${formatWan(about.ceiling)} 万元`}</Fact>
              </dl>
            )}
      </LoadedPart>
      {lot?.openedTime === null && <p className={styles['note']}>该标段没有开标时间，未核查。</p>}
      {isChecked && (
        <>
          <LoadedPart query={findings.isPlaceholderData ? { ...findings, data: undefined } : findings} name="线索" height={240}>
            {(rows) => (
              <>
                <Steps findings={rows} />
                <Part title="线索与不支持的理由"><FindingsList findings={rows} /></Part>
              </>
            )}
          </LoadedPart>
          <Part title="报价分布">
            <LoadedPart query={bids.isPlaceholderData ? { ...bids, data: undefined } : bids} name="报价" height={240}>
              {(rows) => <OpeningPrices rows={rows} ceiling={lot?.ceiling ?? null} />}
            </LoadedPart>
          </Part>
          <p className={styles['note']}>
            只用开标时已知的数据：之后的股权、记录、标段、评分、否决和定标结果都不计入，所以同一标段以后再看结果相同；任职登记没有日期，按现有登记。
            线索均为疑似，仅供核查，不构成结论。
          </p>
        </>
      )}
    </Sheet>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles['part']} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** Steps for the buyer before the award, one for each kind of finding. */
function Steps({ findings }: { findings: readonly OpeningFinding[] }) {
  const steps = buyerSteps(findings);
  if (steps.length === 0) return null;
  return (
    <Part title="定标前可核对">
      <ol className={styles['steps']}>
        {steps.map(({ kind, text }) => <li key={kind}>{`${kind}：${text}`}</li>)}
      </ol>
    </Part>
  );
}
