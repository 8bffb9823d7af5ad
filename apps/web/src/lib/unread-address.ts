import { useEffect, useId } from 'react';
import { create } from 'zustand';

/** What the parts of the page could not read of its address, by the part. */
const useUnread = create<Readonly<Record<string, string>>>()(() => ({}));

/** Keeps what a part of the page could not read of the address, one text a line, while it is there. */
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
