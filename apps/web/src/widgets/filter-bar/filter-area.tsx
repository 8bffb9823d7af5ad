import { Suspense } from 'react';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { usePhone } from '../../lib/phone.ts';
import type { FilterDrawerProps } from './filter-drawer.tsx';

const FilterDrawer = lazyPart(async () => (await import('./filter-drawer.tsx')).FilterDrawer);

interface FilterAreaProps extends Omit<FilterDrawerProps, 'button'> {
  className: string | undefined;
}

/** Filters above a page or a list; on phones in a drawer. */
export function FilterArea(props: FilterAreaProps) {
  if (usePhone()) return <Suspense><FilterDrawer {...props} /></Suspense>;
  const { className, label, children, notes } = props;
  return (
    <search className={className} aria-label={label}>
      {children}
      {notes}
    </search>
  );
}
