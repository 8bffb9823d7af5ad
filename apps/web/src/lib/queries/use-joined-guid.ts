import { useEffect } from 'react';

/**
 * Replaces the id of a merged record by the id of its company, since older links have the former.
 * @param found id in the rows of the answer; undefined while there are none.
 */
export function useJoinedGuid(requested: string | null, found: string | undefined, replace: (guid: string) => void): void {
  useEffect(() => {
    if (requested !== null && found !== undefined && found !== requested) replace(found);
  }, [requested, found, replace]);
}
