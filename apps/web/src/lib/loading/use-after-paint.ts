import { startTransition, useEffect, useState } from 'react';

/** False until the content beside it has been painted; for the larger part of a page, which would delay its heading. */
export function useAfterPaint(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setPainted(true)));
    return () => clearTimeout(timer);
  }, []);
  return painted;
}
