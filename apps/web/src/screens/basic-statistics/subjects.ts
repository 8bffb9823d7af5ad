/** What is listed and counted; `valuesOf` is the facet that knows all values of the pivot's fields. */
export const subjects = {
  projects: { label: '项目', facet: 'facet.projects', pivot: 'pivot.lots', valuesOf: 'facet.lots', measure: 'projectNum' },
  lots: { label: '标段', facet: 'facet.lots', pivot: 'pivot.lots', valuesOf: 'facet.lots', measure: 'lotNum' },
  bids: { label: '投标', facet: 'facet.bids', pivot: 'pivot.bids', valuesOf: 'facet.bids', measure: 'tbNum' },
  suppliers: { label: '供应商', facet: 'facet.suppliers', pivot: 'pivot.suppliers', valuesOf: 'facet.suppliers', measure: 'zbJinE' },
  experts: { label: '专家', facet: 'facet.experts', pivot: 'pivot.experts', valuesOf: 'facet.experts', measure: 'expertNum' },
} as const;

export type Subject = keyof typeof subjects;
export type FacetQuery = (typeof subjects)[Subject]['facet'];
export type PivotQuery = (typeof subjects)[Subject]['pivot'];
