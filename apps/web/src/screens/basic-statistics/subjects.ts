/**
 * The subjects that are listed and counted; `valuesOf` is the facet query with all values of the pivot's fields. A period selects rows by
 * the time of the `event`; figures of suppliers and experts have their own events.
 */
export const subjects = {
  projects: { label: '项目', facet: 'facet.projects', pivot: 'pivot.lots', valuesOf: 'facet.lots', measure: 'projectNum', event: 'tender' },
  lots: { label: '标段', facet: 'facet.lots', pivot: 'pivot.lots', valuesOf: 'facet.lots', measure: 'lotNum', event: 'tender' },
  bids: { label: '投标', facet: 'facet.bids', pivot: 'pivot.bids', valuesOf: 'facet.bids', measure: 'tbNum', event: 'opening' },
  suppliers: { label: '供应商', facet: 'facet.suppliers', pivot: 'pivot.suppliers', valuesOf: 'facet.suppliers', measure: 'zbJinE', event: null },
  experts: { label: '专家', facet: 'facet.experts', pivot: 'pivot.experts', valuesOf: 'facet.experts', measure: 'expertNum', event: null },
} as const;

export type Subject = keyof typeof subjects;
export type FacetQuery = (typeof subjects)[Subject]['facet'];
export type PivotQuery = (typeof subjects)[Subject]['pivot'];
