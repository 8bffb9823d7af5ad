import { useEffect, useId } from 'react';
import { create } from 'zustand';

/** Texts of the address that parts of the page could not read, by part. */
const useUnread = create<Readonly<Record<string, string>>>()(() => ({}));

/** Reports the texts of the address that a part of the page could not read, one per line, while it is mounted. */
export function useReportUnread(texts: string): void {
  const id = useId();
  useEffect(() => {
    useUnread.setState({ [id]: texts });
    return () => useUnread.setState({ [id]: '' });
  }, [id, texts]);
}

/** The texts of the address that no part of the page could read. */
export const useUnreadAddress = (): readonly string[] =>
  [...new Set(Object.values(useUnread()).flatMap((texts) => texts.split('\n')))].filter((text) => text !== '');
