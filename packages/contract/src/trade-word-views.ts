/** A word of the trade as administrators see it. */
export interface TradeWordView {
  word: string;
  /** The products it may mean, by their names in price lookup; none for a shipped word that was removed. */
  products: string[];
  /** The products it means as it is shipped; null for a word that was added. */
  shipped: string[] | null;
  /** Who changed it last; null for one that is as it is shipped. */
  savedBy: string | null;
  /** Epoch ms. */
  savedAt: number | null;
}
