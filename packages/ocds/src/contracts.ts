import { ownMetrics, settlementMilestone } from '@tenderscope/warehouse';
import { awardIdOf } from './awards.ts';
import { known, textOf, timeOf, valueOf, type JsonObject } from './json.ts';
import { referenceTo, type Names } from './parties.ts';
import { idInProcess, type PartRow, type Process, type ProcessLot } from './process.ts';

/** The contracts of all lots with an award: OCDS requires the award of each. */
export function contractsOf({ project, lots }: Process, names: Names): JsonObject[] {
  return lots.flatMap((lot) => lot.contracts.flatMap((row) => {
    const award = awardIdOf(lot, row.gys_guid);
    return award === undefined ? [] : [contractOf(row, { lot, award, id: idInProcess(row.item_no ?? '', project.xm_guid ?? '') }, names)];
  }));
}

interface Place {
  lot: ProcessLot;
  award: string;
  id: string;
}

function contractOf(row: PartRow, { award, id }: Place, names: Names): JsonObject {
  const reason = textOf(row.biangeng_yuanyin);
  const changed = valueOf({ amount: row.biangeng_jine });
  const signedAt = timeOf(row.time);
  return {
    id,
    awardID: award,
    ...known({
      status: timeOf(row.wancheng_time) === undefined ? signedAt && 'active' : 'terminated',
      suppliers: [referenceTo(row.gys_guid ?? '', names)],
      period: known({ endDate: timeOf(row.daoqi_time) }),
      value: valueOf({ amount: row.amount }),
      dateSigned: signedAt,
      amendments: reason === undefined ? [] : [{ id: '1', rationale: reason }],
      agreedMetrics: changed === undefined ? [] : [metric('changedValue', { value: changed })],
      implementation: implementationOf(row),
    }),
  };
}

/** Completion, settlement and rating of a contract; undefined if nothing is known. */
function implementationOf(row: PartRow): JsonObject | undefined {
  const { jiesuan_jine: amount, lvyue_pingfen: score } = row;
  const settledAt = timeOf(row.jiesuan_time);
  return known({
    endDate: timeOf(row.wancheng_time),
    finalValue: valueOf({ amount }),
    milestones: settledAt === undefined ? [] : [{ id: settlementMilestone.id, title: settlementMilestone.title, status: 'met', dateMet: settledAt }],
    metrics: typeof score === 'number' ? [metric('performanceScore', { measure: score })] : [],
  });
}

const metric = (key: keyof typeof ownMetrics, observation: JsonObject): JsonObject =>
  ({ ...ownMetrics[key], observations: [{ id: '1', ...observation }] });
