import { useMemo } from 'react';
import { Link } from 'react-router';
import { optionalText, urlFormat } from '../../lib/url-format.ts';
import { useRows } from '../../lib/use-rows.ts';
import { useUrlState } from '../../lib/use-url-state.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { LoadFailure } from '../../widgets/chart-card/load-failure.tsx';
import { Skeleton } from '../../widgets/chart-card/skeleton.tsx';
import { portraits } from '../../widgets/links/portrait.ts';
import { ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import styles from './supplier-detail.module.css';
import { SupplierPage } from './supplier-page.tsx';

const address = urlFormat({ gys_guid: optionalText });
const none = [] as const;
const searchPath = portraits.company.path.replace(/\/detail$/, '');

/** The portrait of the supplier that the address names. */
export function SupplierDetail() {
  const [{ gys_guid: guid }] = useUrlState(address);
  return (
    <ScreenPage title="供应商画像详情">
      {guid === null || guid === '' ? <NotFound text="地址中没有供应商标识，请先检索供应商。" /> : <Known key={guid} guid={guid} />}
    </ScreenPage>
  );
}

function Known({ guid }: { guid: string }) {
  const values = useMemo(() => ({ gys_guid: guid }), [guid]);
  const query = useRows('supplier.info', none, { values });
  if (query.isError && !query.isFetching) {
    return (
      <Card title="供应商画像">
        <LoadFailure message={query.error.message} height={240} onRetry={() => void query.refetch()} />
      </Card>
    );
  }
  if (!query.data) return <Skeleton height={600} />;
  const [info] = query.data;
  return info ? <SupplierPage info={info} /> : <NotFound text={`没有标识为“${guid.slice(0, 40)}”的供应商，可能已从数据中删除，或链接不完整。`} />;
}

function NotFound({ text }: { text: string }) {
  return (
    <Card title="未找到供应商">
      <p className={styles['absent']}>
        {text}
        <Link to={searchPath}>去检索供应商</Link>
      </p>
    </Card>
  );
}
