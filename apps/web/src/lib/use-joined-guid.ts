import { useEffect } from 'react';

/**
 * Replaces the id of a record that was joined to another company by the id of the company, as links from before have the former.
 * @param found id in the rows that the server answered with; undefined while there are none.
 */
export function useJoinedGuid(asked: string | null, found: string | undefined, replace: (guid: string) => void): void {
  useEffect(() => {
    if (asked !== null && found !== undefined && found !== asked) replace(found);
  }, [asked, found, replace]);
}
