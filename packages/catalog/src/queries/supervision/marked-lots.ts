import { closedFamilies, publicFamilies, saleMethod, type MethodFamily, type SupervisionRateKey } from '@tenderscope/contract';

const isOf = (families: readonly MethodFamily[]): string => `method_family(method) in (${families.map((family) => `'${family}'`).join(', ')})`;
const publicByMethod = `case when ${isOf(publicFamilies)} then 1 when ${isOf(closedFamilies)} then 0 end`;

/**
 * SQL of each mark of a lot with the columns of `lot_fact`: 1, 0, or null for unknown. 公开 follows from the method where its mark is
 * missing: other methods than tenders and direct awards may be announced or sent to some suppliers only.
 */
export const marks: Readonly<Record<SupervisionRateKey, string>> = {
  centralized: 'is_centralized',
  public: `coalesce(is_public, ${publicByMethod})`,
  online: 'is_online',
  electronic: 'is_electronic',
};

/** 1 for a lot whose mark of 公开 follows from its method. */
export const isPublicDerived = `case when is_public is null and ${publicByMethod} is not null then 1 else 0 end`;

/** The awarded purchases of the selection; a sale is none. */
export const purchases = `{awards} where {where} and coalesce(method, '') <> '${saleMethod}'`;

/**
 * SQL of the sums of one mark over purchases: lots and amounts (yuan) with the mark, and those for which it is known. A known mark without
 * an amount adds to neither amount.
 */
export const sumsOfMark = (mark: string) => ({
  yes_lots: `count_sum(case when ${mark} = 1 then 1 else 0 end)`,
  known_lots: `count(${mark})`,
  yes_amount: `sum(case when ${mark} = 1 then award_amount when ${mark} = 0 and award_amount is not null then 0e0 end)`,
  known_amount: `sum(case when ${mark} is not null then award_amount end)`,
});
export type SumOfMark = keyof ReturnType<typeof sumsOfMark>;

/** Figures of a mark, in the order of their columns, from those sums, and `lots`, `priced_lots` and `amount` of all purchases. */
export const markFigures = (of: (sum: SumOfMark) => string, all: (sum: 'lots' | 'priced_lots' | 'amount') => string): string => `
      round_stable(ratio(${of('yes_amount')}, ${of('known_amount')})) as "markAmountRate",
      round_stable(ratio(coalesce(${of('known_amount')}, 0), ${all('amount')})) as "knownAmountRate",
      round_stable(ratio(coalesce(${of('yes_amount')}, 0), ${all('amount')})) as "lowestRate",
      round_stable(ratio(${all('amount')} - coalesce(${of('known_amount')} - ${of('yes_amount')}, 0), ${all('amount')})) as "highestRate",
      round_stable(ratio(${of('yes_lots')}, ${of('known_lots')})) as "markLotRate",
      round_stable(ratio(${of('known_lots')}, ${all('lots')})) as "knownLotRate",
      ${all('lots')} as "purchaseNum",
      ${of('yes_lots')} as "yesLotNum",
      ${of('known_lots')} - ${of('yes_lots')} as "noLotNum",
      ${all('lots')} - ${of('known_lots')} as "unknownLotNum",
      ${of('known_lots')} as "knownLotNum",
      round_cents(${all('amount')}) as "purchaseAmount",
      round_cents(${of('yes_amount')}) as "yesAmount",
      round_cents(${of('known_amount')} - ${of('yes_amount')}) as "noAmount",
      round_cents(${all('amount')} - coalesce(${of('known_amount')}, 0)) as "unknownAmount",
      ${all('lots')} - ${all('priced_lots')} as "withoutAmountNum"`;
