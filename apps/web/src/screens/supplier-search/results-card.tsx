import { formatCount, formatDay, formatNumber, formatRate, formatWan, missing, type Condition, type Period } from '@tenderscope/contract';
import { Empty, Pagination } from 'antd';
import { useMemo, useState } from 'react';
import type { Search } from '../../lib/search-history.ts';
import { usePage, type Row } from '../../lib/queries/use-rows.ts';
import { CandidateToggle } from '../../widgets/candidates/candidate-toggle.tsx';
import { SupplierTick } from '../../widgets/comparison/compare-toggle.tsx';
import { useShortlist } from '../../widgets/candidates/use-shortlist.ts';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { Card } from '../../widgets/chart-card/card.tsx';
import { LoadFailure } from '../../widgets/chart-card/load-failure.tsx';
import { Skeleton } from '../../widgets/chart-card/skeleton.tsx';
import { PartyLink } from '../../widgets/links/party-link.tsx';
import { Tag } from '../../widgets/tag/tag.tsx';
import styles from './supplier-search.module.css';

interface ResultsCardProps {
  keyword: string;
  conditions: readonly Condition[];
  /** Null is all time. */
  period: Period | null;
  onOpen: (search: Search) => void;
}

const size = 10;
const none: readonly string[] = [];

/** Search results, with the fields that distinguish suppliers of the same name. */
export function ResultsCard({ keyword, conditions, period, onOpen }: ResultsCardProps) {
  const values = useMemo(() => ({ keyword }), [keyword]);
  const [position, setPosition] = useState({ page: 1, keyword });
  const page = position.keyword === keyword ? position.page : 1;
  const { data, isError, isFetching, isPlaceholderData, error, refetch } = usePage('supplier.search', { conditions, page, size }, { values });
  const guids = useMemo(() => data?.rows.map((row) => row.gys_guid) ?? none, [data]);
  const facts = useShortlist({ guids, conditions, period }).data;
  const body = (): React.ReactNode => {
    if (isError && !isFetching) return <LoadFailure message={error.message} height={160} onRetry={() => void refetch()} />;
    if (!data) return <Skeleton height={160} />;
    if (data.total === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={`没有找到“${keyword}”，可少输几个字，或换用统一社会信用代码`} />;
    return (
      <>
        <ul className={styles['results']} aria-busy={isPlaceholderData}>
          {data.rows.map((row) => (
            <Result key={row.gys_guid} row={row} facts={facts?.find((one) => one.gys_guid === row.gys_guid)} onOpen={onOpen} />
          ))}
        </ul>
        {data.total > size && (
          <Pagination size="small" current={page} pageSize={size} total={data.total} showSizeChanger={false} onChange={(next) => setPosition({ page: next, keyword })} />
        )}
      </>
    );
  };
  return (
    <Card title="检索结果" actions={data && <CardNote>{`共 ${formatCount(data.total)} 家；次数与金额按所选时间与单位统计`}</CardNote>}>
      {body()}
    </Card>
  );
}

interface ResultProps {
  row: Row<'supplier.search'>;
  /** Undefined while they load. */
  facts: Row<'supplier.shortlist'> | undefined;
  onOpen: (search: Search) => void;
}

function Result({ row, facts: chosenBy, onOpen }: ResultProps) {
  const { gys_guid, Gys_Name, sameNameNum, status } = row;
  const place = [row.sheng_name, row.shi_name].filter((part) => part !== null).join(' ');
  const facts = [row.XinYong_DaiMa ?? '无信用代码', place === '' ? '所在地未填写' : place, `法定代表人 ${row.FaRen ?? missing}`, `入库 ${formatDay(row.ruku_time)}`];
  const figures = [
    `投标 ${formatCount(row.tbNum)} 次`,
    `中标 ${formatCount(row.zbNum)} 次`,
    `中标率 ${formatRate(row.zbRate)}`,
    row.zbJinE === null ? `成交 ${missing}` : `成交 ${formatWan(row.zbJinE)} 万元`,
    `最近投标 ${formatDay(row.lastBidTime)}`,
  ];
  return (
    <li className={styles['result']}>
      <span className={styles['title']}>
        <SupplierTick guid={gys_guid} name={Gys_Name} />
        <CandidateToggle guid={gys_guid} name={Gys_Name} />
        <span onClick={() => onOpen({ keyword: Gys_Name })}>
          <PartyLink party="company" guid={gys_guid} name={Gys_Name} />
        </span>
        {sameNameNum > 1 && <Tag tone="caution">{`同名 ${sameNameNum} 家`}</Tag>}
        <Tag tone={status === '正常' ? 'good' : 'neutral'}>{status ?? '状态未知'}</Tag>
      </span>
      <span className={styles['label']}>{facts.join(' · ')}</span>
      <span>{figures.join(' · ')}</span>
      <span>{chosenBy === undefined ? '\u00a0' : choiceOf(chosenBy).join(' · ')}</span>
    </li>
  );
}

/** Facts that help to choose a supplier for an invitation. */
function choiceOf({ score, grade, priceLevel, unitWinNum, validRisks }: Row<'supplier.shortlist'>): string[] {
  return [
    ...(score === null ? [] : [`评分 ${grade ?? ''} ${formatNumber(score)}`]),
    `报价/均价中位 ${formatNumber(priceLevel)}`,
    `与所选单位成交 ${formatCount(unitWinNum)} 次`,
    `有效风险 ${validRisks ?? '无'}`,
  ];
}
