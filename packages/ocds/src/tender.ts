import { methodFamily, otherFamily, type LotStatus, type ProjectCategory } from '@tenderscope/contract';
import { ownSchemes } from '@tenderscope/warehouse';
import { classified, known, listOf, textOf, timeOf, valueOf, type JsonObject } from './json.ts';
import { referenceTo, type Names } from './parties.ts';
import type { PartRow, Process, ProcessLot } from './process.ts';
import { categories, lotStatuses, methods } from './vocabulary/codes.ts';

/** The tender of a process with its lots. */
export function tenderOf(process: Process, names: Names): JsonObject {
  const { project, lots } = process;
  const agency = textOf(project.daiLi_guid);
  return {
    id: textOf(project.code) ?? project.xm_guid ?? '',
    ...known({
      title: textOf(project.name),
      status: tenderStatus(lots),
      procuringEntity: agency === undefined ? undefined : referenceTo(agency, names),
      procurementMethod: methods[methodFamily(project.zb_fangshi ?? null) ?? otherFamily],
      procurementMethodDetails: textOf(project.zb_fangshi),
      mainProcurementCategory: categories[project.xm_LeiXing as ProjectCategory],
      additionalClassifications: listOf(
        classified(ownSchemes.projectType, project.xm_type),
        classified(ownSchemes.organisationForm, project.zb_zuzhixingshi),
      ),
      value: totalBudget(lots),
      tenderPeriod: known({ startDate: timeOf(project.zhaobiao_gonggao_time) }),
      items: lots.flatMap((lot) => materialOf(lot, project)),
      lots: lots.map(lotOf),
      lotGroups: lots.flatMap(ceilingOf),
    }),
  };
}

function lotOf({ row, id }: ProcessLot): JsonObject {
  return {
    id,
    ...known({
      identifiers: row.code ? [{ scheme: 'internal', id: row.code }] : [],
      title: textOf(row.name),
      status: lotStatuses[row.status as LotStatus],
      value: valueOf({ amount: row.budget, originalAmount: row.originalBudget, currency: row.currency }),
      tenderPeriod: known({ endDate: timeOf(row.tb_jiezhi_time) }),
      bidOpening: known({ date: timeOf(row.kaibiao_time) }),
      awardCriteriaDetails: textOf(row.pingbiao_banfa),
    }),
  };
}

/** The ceiling price of a lot, as the maximum value of a group that contains only the lot: a lot has no field for it. */
function ceilingOf({ row, id }: ProcessLot): JsonObject[] {
  const maximumValue = valueOf({ amount: row.ceiling, originalAmount: row.originalCeiling, currency: row.currency });
  return maximumValue ? [{ id: `ceiling-${id}`, relatedLots: [id], maximumValue }] : [];
}

/** Status of all lots, `complete` if all have ended, `active` if some continue; absent if one is unknown, or 成交 without a winner. */
function tenderStatus(lots: readonly ProcessLot[]): string | undefined {
  const isUnclear = lots.some(({ row }) => row.status === null || row.status === undefined || (lotStatuses[row.status as LotStatus] === 'complete' && row.is_chengjiao !== 1));
  const statuses = new Set(lots.map(({ row }) => lotStatuses[row.status as LotStatus]));
  if (isUnclear || statuses.size === 0) return undefined;
  if (statuses.has('active')) return 'active';
  return statuses.size === 1 ? [...statuses][0] : 'complete';
}

/** The sum of the budgets; undefined if one is unknown, or they have several currencies. */
function totalBudget(lots: readonly ProcessLot[]): JsonObject | undefined {
  const values = lots.map(({ row }) => valueOf({ amount: row.budget, originalAmount: row.originalBudget, currency: row.currency }));
  const [first] = values;
  if (!first || values.some((value) => value?.['currency'] !== first['currency'])) return undefined;
  const amount = values.reduce((sum, value) => sum + Number(value?.['amount']), 0);
  return { ...first, amount: Math.round(amount * 100) / 100 };
}

/** The material of a lot, and the location of the project if it has one. */
function materialOf({ row, id }: ProcessLot, project: PartRow): JsonObject[] {
  const material = textOf(row.pinlei);
  const place = known({ region: textOf(project.sheng_name), locality: textOf(project.shi_name) });
  if (material === undefined && !place) return [];
  return [{
    id: `item-${id}`,
    ...known({
      description: material,
      classification: material === undefined ? undefined : { scheme: ownSchemes.materialCategory, description: material },
      deliveryAddress: place,
      relatedLot: id,
    }),
  }];
}
