import { useMemo } from 'react';
import { optionalText, urlFormat } from '../../lib/address/url-format.ts';
import { useRows } from '../../lib/queries/use-rows.ts';
import { useUrlState } from '../../lib/address/use-url-state.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { LoadFailure } from '../../widgets/chart-card/load-failure.tsx';
import { Skeleton } from '../../widgets/chart-card/skeleton.tsx';
import { PortraitNotFound } from '../../widgets/links/portrait-not-found.tsx';
import { ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import { SupplierPage } from './supplier-page.tsx';

const address = urlFormat({ gys_guid: optionalText });
const none = [] as const;

/** The portrait of the supplier in the address. */
export function SupplierDetail() {
  const [{ gys_guid: guid }] = useUrlState(address);
  return (
    <ScreenPage title="供应商画像详情">
      {guid === null || guid === '' ? <PortraitNotFound party="company" title="供应商" guid="" /> : <Known key={guid} guid={guid} />}
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
  return info ? <SupplierPage info={info} /> : <PortraitNotFound party="company" title="供应商" guid={guid} />;
}
