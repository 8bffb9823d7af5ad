import type { BidSplitDimension, SplitDimension } from '@tenderscope/contract';
import { chosen, lotDimensions } from '../pivot/dimension.ts';

interface PartDimension {
  key: string;
  /** Its label, if it is not shown as it is. */
  label?: string;
}

/** Columns of lots by which a figure is split. */
export const lotParts: Readonly<Record<SplitDimension, PartDimension>> = {
  zbr_guid: { key: 'unit_id', label: 'unit_name' },
  xm_LeiXing: { key: 'category', label: lotDimensions.xm_LeiXing.label.replaceAll('"xm_LeiXing"', 'category') },
  pinlei: { key: 'material_category' },
  zb_fangshi: { key: 'method' },
  sheng_name: { key: 'province' },
  zb_zuzhixingshi: { key: 'organisation_form' },
};

/** The same of bids. */
export const bidParts: Readonly<Record<BidSplitDimension, PartDimension>> = {
  ...lotParts,
  gys_guid: { key: 'company_id', label: 'company_name' },
  QiYe_Type: { key: 'company_type' },
};

/** Key and label of the part of a row, by the param `by`; with `none` all rows are one part. An empty text for a row without a value. */
export const partColumns = (dimensions: Readonly<Record<string, PartDimension>>): string => {
  const by = (write: (dimension: PartDimension) => string): string =>
    `coalesce(${chosen('by', [['none', `''`], ...Object.entries(dimensions).map(([name, one]) => [name, write(one)] as const)])}, '')`;
  return `${by(({ key }) => key)} as part_key,
        ${by(({ key, label }) => label ?? key)} as part_label`;
};
