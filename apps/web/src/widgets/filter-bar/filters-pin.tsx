import { Button } from 'antd';
import { useEffect } from 'react';
import { usePinnedFilters } from '../../lib/address/pinned-filters.ts';
import { useAddress } from '../../lib/address/use-url-state.ts';

/** Keeps period and units when the menu opens another page, until it is released. */
export function FiltersPin() {
  const { params } = useAddress();
  const { isPinned, pin, remember } = usePinnedFilters();
  useEffect(() => remember(params), [remember, params]);
  return (
    <Button
      type={isPinned ? 'default' : 'text'}
      aria-pressed={isPinned}
      title={isPinned ? '从菜单打开其他页面时保留时间与所属单位，点击取消' : '从菜单打开其他页面时不保留时间与所属单位，点击保留'}
      onClick={() => pin(!isPinned)}
    >
      {isPinned ? '换页保留' : '换页不保留'}
    </Button>
  );
}
