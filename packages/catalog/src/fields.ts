import { bidFields } from './fields/bid-fields.ts';
import { companyFields } from './fields/company-fields.ts';
import { expertFields } from './fields/expert-fields.ts';
import { figureFields } from './fields/figure-fields.ts';
import { lotFields } from './fields/lot-fields.ts';
import { materialFields } from './fields/material-fields.ts';
import { ocdsFields } from './fields/ocds-fields.ts';
import { openingFields } from './fields/opening-fields.ts';
import { relationFields } from './fields/relation-fields.ts';
import { rowFields } from './fields/row-fields.ts';
import { ruleFields } from './fields/rule-fields.ts';
import { supervisionFields } from './fields/supervision-fields.ts';

/** The dictionary by subject. No name is in two of them. */
export const fieldsBySubject = [
  bidFields, companyFields, expertFields, figureFields, lotFields, materialFields, ocdsFields, openingFields, relationFields, rowFields,
  ruleFields, supervisionFields,
] as const;

/** Every wire name of a column, once: title, type, unit, masking and metric. Queries name the fields they have (`query-fields.ts`). */
export const fields = {
  ...bidFields,
  ...companyFields,
  ...expertFields,
  ...figureFields,
  ...lotFields,
  ...materialFields,
  ...ocdsFields,
  ...openingFields,
  ...relationFields,
  ...rowFields,
  ...ruleFields,
  ...supervisionFields,
};

export type FieldName = keyof typeof fields;
