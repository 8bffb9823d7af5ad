import { Button } from 'antd';
import { useLocation, useNavigate } from 'react-router';
import { useDataEnd } from '../../lib/queries/use-data-end.ts';
import { useSession } from '../../lib/session/session-store.ts';
import type { FilterState } from '../filter-bar/use-filters.ts';
import { comparisonAddress, kindsWithin } from './comparison-address.ts';
import { periodMembers } from './period-members.ts';

/** Opens the figures of the page's filters for its period and, as the base, the same period a year ago, which users can replace there. */
export function ComparePeriodButton({ state: { period } }: { state: Pick<FilterState, 'period'> }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const dataEnd = useDataEnd();
  const mayCompare = useSession(({ menuAuthPath }) => kindsWithin(menuAuthPath).includes('period'));
  const open = (): void => {
    if (period === null) return;
    const members = periodMembers(period, dataEnd);
    void navigate(comparisonAddress('period', members, search, members[1]));
  };
  if (!mayCompare) return null;
  return (
    <Button disabled={period === null} title={period === null ? '先选择时间' : undefined} onClick={open}>
      与另一时间段对比
    </Button>
  );
}
