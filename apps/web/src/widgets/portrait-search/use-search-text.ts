import { useDeferredValue, useState } from 'react';

export interface SearchText {
  text: string;
  /** Keyword of the suggestions; it follows the text with low priority. */
  keyword: string;
  type: (text: string) => void;
  /** Restores the text of the address. */
  forget: () => void;
}

/** Text that a user types into a search, initially from the address; it is replaced when the address changes. */
export function useSearchText(typed: string): SearchText {
  const [own, setOwn] = useState<{ typed: string; text: string } | null>(null);
  const text = own?.typed === typed ? own.text : typed;
  const keyword = useDeferredValue(text.trim());
  return { text, keyword, type: (next) => setOwn({ typed, text: next }), forget: () => setOwn(null) };
}
