import { beforeAll, expect, test } from 'vitest';
import { cell, group, type Row } from './bundle/read-csv.test-support.ts';
import { generatedBundle, type GeneratedBundle } from './generated-bundle.test-support.ts';

let bundle: GeneratedBundle;
let byLot: Map<string, Row[]>;
let codeOf: (row: Row) => string;

const bidKey = (row: Row): string => `${cell(row, 'lot_id')} ${cell(row, 'company_id')}`;
const lineKey = (row: Row): string => `${cell(row, 'lot_id')} ${cell(row, 'item_no')}`;
const number = (row: Row | undefined, column: string): number => Number(cell(row, column));

beforeAll(async () => {
  bundle = await generatedBundle(6000, 'items');
  byLot = group(bundle.items, 'lot_id');
  const uncoded = new Map(bundle.truth.uncodedItems.map((row) => [lineKey(row), cell(row, 'material_code')]));
  codeOf = (row) => cell(row, 'material_code') || (uncoded.get(lineKey(row)) ?? '');
});

test('about a tenth of the lots have lists, all of goods and each with one to six lines', () => {
  expect(byLot.size / bundle.lots.length).toBeGreaterThan(0.06);
  expect(byLot.size / bundle.lots.length).toBeLessThan(0.12);
  const projects = new Map(bundle.projects.map((row) => [cell(row, 'project_id'), cell(row, 'category')]));
  const categories = bundle.lots.filter((lot) => byLot.has(cell(lot, 'lot_id'))).map((lot) => projects.get(cell(lot, 'project_id')));
  expect(new Set(categories)).toEqual(new Set(['E']));
  const lengths = new Set([...group(bundle.items.map((row) => ({ ...row, bid: bidKey(row) })), 'bid').values()].map((rows) => rows.length));
  expect([...lengths].sort()).toEqual([1, 2, 3, 4, 5, 6]);
});

test('every bidder with a price quotes the same list', () => {
  const bids = group(bundle.bids.filter((bid) => cell(bid, 'price') !== ''), 'lot_id');
  for (const [lotId, rows] of byLot) {
    const quotes = group(rows, 'company_id');
    expect([...quotes.keys()].sort()).toEqual((bids.get(lotId) ?? []).map((bid) => cell(bid, 'company_id')).sort());
    const lists = [...quotes.values()].map((list) => list.map((row) => [codeOf(row), cell(row, 'unit'), cell(row, 'quantity')].join()).join(' '));
    expect(new Set(lists).size).toBe(1);
  }
});

test('the lines of a bid add up to its price, unless one is an outlier', () => {
  const outliers = new Set(bundle.truth.priceOutliers.map(bidKey));
  const bids = new Map(bundle.bids.map((bid) => [bidKey(bid), bid]));
  const sums = new Map<string, number>();
  for (const row of bundle.items) sums.set(bidKey(row), (sums.get(bidKey(row)) ?? 0) + number(row, 'quantity') * number(row, 'unit_price'));
  const off = [...sums].filter(([key]) => !outliers.has(key)).map(([key, sum]) => Math.abs(sum / number(bids.get(key), 'price') - 1));
  expect(Math.max(...off)).toBeLessThan(0.01);
  expect(bundle.items.filter((row) => cell(row, 'is_awarded') !== cell(bids.get(bidKey(row)), 'is_winner'))).toEqual([]);
});

test('codes are those of the truth, and its unit and category are kept', () => {
  const materials = new Map(bundle.truth.materials.map((row) => [cell(row, 'material_code'), row]));
  const lots = new Map(bundle.lots.map((lot) => [cell(lot, 'lot_id'), lot]));
  const isOther = (row: Row): boolean => {
    const material = materials.get(codeOf(row));
    return cell(row, 'unit') !== cell(material, 'unit') || cell(lots.get(cell(row, 'lot_id')), 'material_category') !== cell(material, 'material_category');
  };
  expect(bundle.items.filter(isOther)).toEqual([]);
  expect(new Set(bundle.items.map((row) => cell(row, 'unit')))).toEqual(new Set(['米', '千米', '根', '个', '台', '套', '吨']));
});

test('one material has many spellings', () => {
  const pipes = bundle.items.filter((row) => codeOf(row).startsWith('WZ01'));
  expect(group(pipes, 'material_name').size).toBeGreaterThan(12);
  const specs = pipes.map((row) => cell(row, 'spec'));
  for (const writing of [/^PE100 SDR11 De\d+ GB/, /^De\d+ PE100/, /ＰＥ１００/, /\bdn\d+/, /\bDN\d+/, /Φ\d+/, /De\d+×\d/, /^$/]) {
    expect([writing, specs.some((spec) => writing.test(spec))]).toEqual([writing, true]);
  }
});

test('prices are near the market of their day, outliers far from it', () => {
  const base = new Map(bundle.truth.materials.map((row) => [cell(row, 'material_code'), number(row, 'base_price')]));
  const outliers = new Map(bundle.truth.priceOutliers.map((row) => [`${bidKey(row)} ${cell(row, 'item_no')}`, row]));
  expect(outliers.size).toBeGreaterThan(5);
  const offMarket: Row[] = [];
  let far = 0;
  for (const row of bundle.items) {
    const ratio = number(row, 'unit_price') / (base.get(codeOf(row)) ?? 0);
    const truth = outliers.get(`${bidKey(row)} ${cell(row, 'item_no')}`);
    if (truth === undefined) {
      if (!(ratio > 0.4 && ratio < 2.2)) offMarket.push(row);
    } else {
      far += 1;
      expect(cell(truth, 'unit_price')).toBe(cell(row, 'unit_price'));
      const factor = number(truth, 'factor');
      expect(factor > 2.4 || factor < 1 / 2.4).toBe(true);
    }
  }
  expect(offMarket).toEqual([]);
  expect(far).toBe(outliers.size);
});
