import { Segmented } from 'antd';
import { useMemo } from 'react';
import { useUrlState } from '../../lib/address/use-url-state.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { TableCard } from '../../widgets/data-table/table-card.tsx';
import { ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import { MarketDrawer } from './market-drawer.tsx';
import { bandViews, conditionsOf, marketUrl, type BandView } from './market-url.ts';
import styles from './market-tests.module.css';
import { MeasuredMethods } from './measured-methods-card.tsx';

const views = bandViews.map((value) => ({ value, label: value }));
const path = '/mainRelationAnalysis/marketTests';
/** Lots whose prices are regular, of the 品类 of a row. */
const regularPrices = { page: '/mainRelationAnalysis/warningRelationAnalysis', query: { pinlei: 'pinlei' }, also: { tab: '报价规律', time: 'all' } } as const;

/** Markets with the tests that apply to their mechanism, and how often each method was right where the truth is known. */
export function MarketTests() {
  const [{ band, market }, change] = useUrlState(marketUrl);
  const seesAll = useSession(({ userInfo }) => userInfo?.seesAllUnits !== false);
  const links = useMemo(() => {
    const margins = { page: path, query: { market: 'market_guid' }, also: { band } } as const;
    return { pinlei: regularPrices, lotNum: margins, testedNum: margins };
  }, [band]);
  return (
    <ScreenPage title="市场检验">
      <p className={styles['note']}>
        市场为品类 × 定标方式，检验用全部单位、全部时间的标段。结果是关于市场的线索，仅供核查，不构成结论，也不指向任何一家企业。
        {!seesAll && '检验依据全集团数据，只对可见全部单位的用户列出。'}
      </p>
      <Segmented<BandView> aria-label="检验结论" options={views} value={band} onChange={(next) => change({ band: next })} />
      <TableCard
        title="市场与检验"
        note="点标段数查看价差分布和各标段；q 为各市场校正后的显著性；检验力为异常达到所述大小时能看到的概率"
        query="relation.marketTests"
        conditions={conditionsOf(band)}
        columns={[
          'pinlei', 'mechanism', 'lotNum', 'marketTest', 'marketBand', 'testedNum', 'effectSize', 'pValue', 'qValue', 'power', 'marketEvidence',
          'against',
        ]}
        rowKey="row_guid"
        initialSort={null}
        links={links}
        exportName="市场检验"
        name="marketTests.tests"
      />
      <TableCard
        title="平均价市场的群体"
        note="去掉群体的报价后重新计算中标人，与去掉同样多的其他投标人比较；假定最接近有效报价平均值者中标"
        query="relation.marketGroups"
        conditions={conditionsOf('全部')}
        columns={[
          'memberNames', 'pinlei', 'memberNum', 'lotNum', 'changedNum', 'expectedNum', 'marketBand', 'participationQ', 'qValue', 'power', 'marketEvidence',
          'against',
        ]}
        rowKey="row_guid"
        initialSort={null}
        exportName="平均价市场的群体"
        name="marketTests.groups"
      />
      <MeasuredMethods />
      <MarketDrawer market={market} onClose={() => change({ market: null })} />
    </ScreenPage>
  );
}
