import { useDeferredValue, useState } from 'react';

export interface SearchText {
  text: string;
  /** What suggestions are looked up by; it follows the text when there is time. */
  keyword: string;
  type: (text: string) => void;
  /** Shows again what the address says. */
  forget: () => void;
}

/** What a user types into a search whose address says what was looked for; it lasts until the address says something else. */
export function useSearchText(typed: string): SearchText {
  const [own, setOwn] = useState<{ typed: string; text: string } | null>(null);
  const text = own?.typed === typed ? own.text : typed;
  const keyword = useDeferredValue(text.trim());
  return { text, keyword, type: (next) => setOwn({ typed, text: next }), forget: () => setOwn(null) };
}
