import { Empty } from 'antd';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useInView } from '../../lib/loading/use-in-view.ts';
import { useRows, type Row } from '../../lib/queries/use-rows.ts';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { Card } from '../../widgets/chart-card/card.tsx';
import { LoadFailure } from '../../widgets/chart-card/load-failure.tsx';
import { Skeleton } from '../../widgets/chart-card/skeleton.tsx';
import { portraitAddress } from '../../widgets/links/portrait.ts';
import { TreeDiagram } from '../../widgets/tree-diagram/tree-diagram.tsx';
import { companyOf, relationTree } from './relation-tree.ts';
import styles from './supplier-detail.module.css';

const height = 360;
const none = [] as const;

/** Shareholders, staff and investments of the supplier; a company opens its portrait. */
export function TiesCard({ info, values }: { info: Row<'supplier.info'>; values: { readonly gys_guid: string } }) {
  const [cardRef, seen] = useInView();
  const query = useRows('supplier.ties', none, { values, enabled: seen });
  const tree = useMemo(() => query.data && relationTree(info, query.data), [info, query.data]);
  const navigate = useNavigate();
  const { search } = useLocation();
  const open = (id: string): void => {
    const guid = companyOf(id);
    if (guid !== null && guid !== info.gys_guid) void navigate(portraitAddress('company', guid, search));
  };
  const body = (): React.ReactNode => {
    if (query.isError && !query.isFetching) {
      return <LoadFailure message={query.error.message} height={height} onRetry={() => void query.refetch()} />;
    }
    if (!tree) return <Skeleton height={height} />;
    if (query.data?.length === 0) {
      return (
        <div className={styles['nothing']} style={{ height }}>
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有登记的股东、任职与对外投资" />
        </div>
      );
    }
    return (
      <div data-chart style={{ minHeight: `calc(${height}px * var(--paper, 1))` }}>
        <TreeDiagram label={`${info.Gys_Name}的股东、任职与对外投资`} tree={tree} height={height} openLevels={1} onPick={open} />
      </div>
    );
  };
  return (
    <Card title="股权与任职" ref={cardRef} actions={<CardNote>左：股东与人员，右：对外投资；不受筛选条件影响</CardNote>}>
      {body()}
    </Card>
  );
}
