import { Suspense, type ReactNode } from 'react';
import { lazyPart } from '../../lib/loading/lazy-part.ts';
import { usePhone } from '../../lib/phone.ts';

const FilterDrawer = lazyPart(async () => (await import('./filter-drawer.tsx')).FilterDrawer);

export interface FilterAreaProps {
  label: string;
  className: string | undefined;
  /** Parameters of the address for its filters. */
  parameters: readonly string[];
  children: ReactNode;
  /** Notes about the filters, always visible. */
  notes?: ReactNode;
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
