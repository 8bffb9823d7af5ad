import { ownWord } from './classifications.ts';
import { contractOf } from './contracts.ts';
import { codeOf, firstText, objectOf, objectsOf, textOf, timeOf, type JsonObject } from './json.ts';
import { amountOf, inYuan } from './money.ts';
import type { Row } from './ocds-rows.ts';
import { partyId } from './parties.ts';
import type { Rates } from './rates.ts';
import { relatedLots, type OcdsLot } from './related-lots.ts';
import { awardStatuses } from './vocabulary/ocds-codes.ts';

interface ItemOptions {
  rates: Rates;
  isWinner: (lot: OcdsLot, company: string) => boolean;
}

/**
 * Quoted items: those of bids of one tenderer and, for a winner whose bid has none, the items of an award in force to one supplier,
 * otherwise those of its contract. Items without a unit price, or in a currency without a rate, contain no price information and are left
 * out, as are those whose lot is unknown.
 */
export function itemRows(release: JsonObject, lots: readonly OcdsLot[], options: ItemOptions): Row[] {
  const offered = offeredItems(release, lots, options);
  const quoting = new Set(offered.map(quoterOf));
  return [...offered, ...awardedItems(release, lots, options).filter((row) => !quoting.has(quoterOf(row)))];
}

const quoterOf = ({ lot_id: lot, company_id: company }: Row): string => JSON.stringify([lot, company]);

function offeredItems(release: JsonObject, lots: readonly OcdsLot[], { rates, isWinner }: ItemOptions): Row[] {
  return objectsOf(objectOf(release['bids'])['details']).flatMap((bid) => {
    const [tenderer, ...others] = objectsOf(bid['tenderers']);
    if (!tenderer || others.length > 0 || codeOf(bid['status']) === 'invited') return [];
    const company = partyId(tenderer);
    return objectsOf(bid['items']).flatMap((item, index) => {
      const [lot, ...further] = relatedLots(item, lots) ?? relatedLots(bid, lots) ?? [];
      const row = lot && further.length === 0 && company !== '' ? itemRow(item, rates) : null;
      if (!lot || !row) return [];
      const place = textOf(item['id']) || String(index + 1);
      return [{ ...row, lot_id: lot.key, company_id: company, item_no: place, quoted_at: timeOf(bid['date']), is_awarded: isWinner(lot, company) ? '1' : '0' }];
    });
  });
}

function awardedItems(release: JsonObject, lots: readonly OcdsLot[], { rates }: ItemOptions): Row[] {
  return objectsOf(release['awards']).flatMap((award) => {
    const [supplier, ...others] = objectsOf(award['suppliers']);
    if (awardStatuses[codeOf(award['status'])] !== 'active' || !supplier || others.length > 0) return [];
    const listed = objectsOf(award['items']);
    const items = listed.length > 0 ? listed : objectsOf(contractOf(release, award)['items']);
    return items.flatMap((item, index) => {
      const [lot, ...further] = relatedLots(item, lots) ?? relatedLots(award, lots) ?? [];
      if (!lot || further.length > 0) return [];
      const row = itemRow(item, rates);
      const place = `${textOf(award['id'])}/${textOf(item['id']) || String(index + 1)}`;
      return row ? [{ ...row, lot_id: lot.key, company_id: partyId(supplier), item_no: place, quoted_at: timeOf(award['date']), is_awarded: '1' }] : [];
    });
  });
}

function itemRow(item: JsonObject, rates: Rates): Row | null {
  const unit = objectOf(item['unit']);
  const price = inYuan(amountOf(unit['value']), rates);
  const classification = objectOf(item['classification']);
  const name = firstText(item['description'], classification['description']);
  if (price === '' || name === '') return null;
  return {
    material_code: textOf(classification['id']),
    material_name: name,
    spec: ownWord(item['additionalClassifications'], 'specification'),
    unit: textOf(unit['name']),
    quantity: numberText(item['quantity']),
    unit_price: price,
  };
}

const numberText = (value: unknown): string => (typeof value === 'number' && value >= 0 ? String(value) : textOf(value));
