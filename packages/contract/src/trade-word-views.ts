/** A trade term as shown to administrators. */
export interface TradeWordView {
  word: string;
  /** Products that it can denote, by their names in price lookup; empty for a shipped term that was removed. */
  products: string[];
  /** Products that it denotes as shipped; null for a term that was added. */
  shipped: string[] | null;
  /** User who changed it last; null if it is as shipped. */
  savedBy: string | null;
  /** Epoch ms. */
  savedAt: number | null;
}
