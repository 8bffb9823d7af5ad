import type { TradeWordView } from '@tenderscope/contract';
import { parseMaterial, tradeWords, type TradeWord } from '@tenderscope/detection';
import type { StateStore } from '@tenderscope/state';
import type { AuditService } from '../audit/audit-service.ts';
import type { Administrator } from '../administration/administrator.ts';
import { tradeWordErrors } from './trade-word-errors.ts';

const maxOwnWords = 2000;
const shippedProducts = new Map(tradeWords.map(({ word, products }) => [word, [...products]]));

/** Trade words of the price lookup: the default words with the additions, changes and removals of administrators. */
export class TradeDictionary {
  readonly #state: StateStore;
  readonly #audit: AuditService;

  constructor({ state, audit }: { state: StateStore; audit: AuditService }) {
    this.#state = state;
    this.#audit = audit;
  }

  /** The words in use. */
  async words(): Promise<TradeWord[]> {
    const views = await this.view();
    return views.filter(({ products }) => products.length > 0).map(({ word, products }) => ({ word, products }));
  }

  /** All words, changed ones first, newest first. */
  async view(): Promise<TradeWordView[]> {
    const stored = await this.#state.tradeWords.all();
    const changed = new Set(stored.map(({ word }) => word));
    const own = stored
      .toSorted((a, b) => b.savedAt - a.savedAt)
      .map((row): TradeWordView => ({ ...row, shipped: shippedProducts.get(row.word) ?? null }));
    const asShipped = [...shippedProducts]
      .filter(([word]) => !changed.has(word))
      .map(([word, products]): TradeWordView => ({ word, products, shipped: products, savedBy: null, savedAt: null }));
    return [...own, ...asShipped];
  }

  /** Adds a word or changes its meaning. @throws HttpError 422 for unknown products, 409 if there are too many words. */
  async save(actor: Administrator, { word, products }: TradeWord): Promise<void> {
    const named = [...new Set(products.map((product) => parseMaterial(product, '', '').nameKey).filter((name) => name !== ''))];
    if (named.length === 0) throw tradeWordErrors.noProduct();
    await this.#store(actor, word, named);
  }

  /** Removes a word; a default word is disabled. @throws HttpError 404 for a word that is not in use. */
  async remove(actor: Administrator, word: string): Promise<void> {
    const before = (await this.view()).find((view) => view.word === word && view.products.length > 0);
    if (!before) throw tradeWordErrors.unknown(word);
    if (before.shipped) return this.#store(actor, word, []);
    await this.#audit.record(actor, 'tradeWordRemove', word, { before: before.products });
    await this.#state.tradeWords.remove(word);
  }

  async #store(actor: Administrator, word: string, products: string[]): Promise<void> {
    const before = (await this.view()).find((view) => view.word === word)?.products ?? [];
    await this.#audit.record(actor, products.length > 0 ? 'tradeWordSave' : 'tradeWordRemove', word, { before, after: products });
    const isStored = await this.#state.tradeWords.save({ word, products, savedBy: actor.user.userName, savedAt: Date.now() }, maxOwnWords);
    if (!isStored) throw tradeWordErrors.full(maxOwnWords);
  }
}
