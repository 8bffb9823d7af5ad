import { tradeWords, type TradeWord } from '@tenderscope/detection';

export function useTradeWords(): readonly TradeWord[] {
  return tradeWords;
}
