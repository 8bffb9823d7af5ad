import type { TableName } from '../schema/tables.ts';
import type { UsedColumnName } from './used-columns.ts';

/** A column, or a table with rows. */
export type Source = UsedColumnName | TableName;
/** Sources of which an indicator requires one. */
export type Need = readonly Source[];

const need = (...sources: Need): Need => sources;
const bids = need('lots.bids');
const price = need('bids.price');
const winner = need('lots.winner_id');
const award = need('lots.award_amount');
const opened = need('lots.opened_at');
const notice = need('projects.notice_at');
const awardNotice = need('lots.award_notice_at');
const method = need('projects.method');
const contracts = need('lots.contracts');
const subcontracts = need('subcontracts');

/**
 * The columns that an indicator requires besides those that each row has: without any one of them nothing is tested, or nothing can be hit.
 * Columns that only make it more exact are not included.
 */
export const indicatorNeeds: Readonly<Record<string, readonly Need[]>> = {
  A01: [bids, price, need('lots.benchmark_formula'), need('lots.benchmark_price', 'lots.winner_id')],
  B01: [bids, price, winner],
  C54: [contracts, need('contracts.signed_at'), need('lots.award_published_at'), method],
  D01: [method, need('projects.category'), need('lots.budget', 'lots.award_amount')],
  E01: [bids, need('declared_persons'), need('positions.person_hash', 'shareholdings.person_hash')],
  D02: [method, need('projects.category'), need('lots.budget', 'lots.award_amount'), winner, bids, need('lots.previous_code')],
  J01: [contracts, need('contracts.settled_amount'), bids, price, winner, award],
  K01: [need('complaints')],
  L01: [method, bids, price],
  M01: [need('lots.reviews'), need('reviews.is_subjective')],
  M02: [need('lots.reviews'), need('reviews.full_mark')],
  N02: [winner, need('companies.established_on'), need('projects.notice_at', 'lots.opened_at')],
  P37: [need('lots.reviews'), method],
  'P37-3': [need('lots.reviews'), need('appointments'), method],
  P46: [need('appointments.way'), method, need('projects.category'), need('lots.budget', 'lots.award_amount')],
  P48: [need('lots.reviews'), need('appointments.status'), method],
  Q01: [bids, need('items.unit_price')],
  Q02: [bids, need('items.unit_price')],
  Q03: [bids, price, need('items.unit_price')],
  N01: [winner, need('companies.established_on'), need('lots.award_notice_at', 'lots.opened_at')],
  R003: [method, notice, need('lots.bid_deadline', 'lots.opened_at')],
  R011: [winner, need('lots.budget'), need('projects.category'), need('lots.award_notice_at', 'lots.opened_at')],
  R013: [method],
  R014: [method, notice, opened],
  R015: [opened, awardNotice],
  R017: [need('items.unit_price')],
  R018: [method, opened, bids],
  R019: [bids],
  R020: [need('complaints')],
  R021: [need('lots.reviews'), need('reviews.is_subjective'), need('reviews.full_mark')],
  R022: [bids, price],
  R023: [bids, price],
  R024: [bids, price, winner],
  R025: [bids],
  R026: [bids],
  R027: [bids, winner, award, need('lots.budget')],
  R028: [method, bids, price],
  R029: [bids, price],
  R030: [winner, need('bids.quoted_at'), need('lots.bid_deadline', 'lots.opened_at')],
  R031: [award, need('lots.ceiling_price', 'lots.budget')],
  R032: [bids, need('shareholdings.ratio')],
  R033: [bids, need('shareholdings.ratio')],
  R034: [bids, need('bids.quoted_at')],
  R035: [bids, winner, need('bids.is_valid', 'bids.reject_reason')],
  R036: [bids, price, winner, need('bids.is_valid', 'bids.reject_reason')],
  R038: [bids, need('bids.is_valid', 'bids.reject_reason')],
  R040: [winner, award],
  R041: [bids, need('bids.mac', 'bids.cpu_id', 'bids.disk_id', 'bids.lock_no', 'bids.file_author')],
  R042: [bids, need('companies.address', 'companies.phone')],
  R044: [bids, need('companies.legal_person', 'positions')],
  R046: [bids, need('risks')],
  R048: [winner, need('lots.material_category')],
  R050: [winner, award],
  R051: [winner, award],
  R052: [winner, award, method, need('projects.category')],
  R053: [bids, winner],
  R057: [bids, winner],
  R058: [bids, price, winner],
  R059: [winner, award, contracts, need('contracts.amount')],
  R060: [contracts, need('contracts.signed_at'), awardNotice],
  R061: [opened, awardNotice],
  R062: [notice, awardNotice],
  R064: [contracts, need('contracts.amount')],
  'S3-3': [winner, need('lots.material_category')],
  S01: [contracts, subcontracts, bids, winner],
  S02: [method, contracts, subcontracts, need('subcontracts.amount', 'subcontracts.is_approved')],
  S03: [method, contracts, need('contracts.signed_at'), need('staff_changes')],
  T34: [bids, need('shareholdings.ratio')],
  'T40-1': [bids, need('bids.lock_no', 'bids.mac')],
  'T40-2': [bids, need('bids.file_created_id', 'positions')],
  'T40-3': [bids, need('positions')],
  'T40-6': [bids, need('bids.deposit_account')],
};
