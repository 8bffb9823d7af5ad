import { startTransition, useEffect, useState } from 'react';

/** False until what stands beside it has been painted: for the larger part of a page, which would hold its head back. */
export function useAfterPaint(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setPainted(true)));
    return () => clearTimeout(timer);
  }, []);
  return painted;
}
