import { createHash } from 'node:crypto';
import { awardsOf } from './awards.ts';
import { bidsOf } from './bids.ts';
import { contractsOf } from './contracts.ts';
import { known, timeOf, type JsonObject } from './json.ts';
import { buyerId, partiesOf, referenceTo } from './parties.ts';
import type { Process } from './process.ts';
import { tenderOf } from './tender.ts';

export interface ReleaseOptions {
  /** Prefix of the ids of processes that have none yet: `ocds-` and six characters. */
  ocidPrefix: string;
  /** When the data last changed, epoch ms. */
  releasedAt: number;
}

/**
 * The release of a process, with all known values. An imported process keeps its ocid, any other has its id after the prefix. The id of a
 * release is a hash of its content: releases of equal content are the same release.
 * @see https://standard.open-contracting.org/1.1/en/schema/release/
 */
export function releaseOf(process: Process, { ocidPrefix, releasedAt }: ReleaseOptions): JsonObject {
  const { project, companies } = process;
  const buyer = buyerId(project);
  const names = new Map([...companies, { gys_guid: buyer, name: project.zbr_name }].map(({ gys_guid: id, name }) => [id ?? '', name ?? '']));
  const plannedAt = timeOf(project.ShouDao_JiHuaDan_Time);
  const awards = awardsOf(process, names);
  const contracts = contractsOf(process, names);
  const { xm_guid: guid = '' } = project;
  const ocid = project.isOcds === 1 ? guid : `${ocidPrefix}-${guid}`;
  const content = {
    tag: [
      ...(plannedAt === undefined ? [] : ['planning']),
      'tender',
      ...(awards.length > 0 ? ['award'] : []),
      ...(contracts.length > 0 ? ['contract'] : []),
      ...(contracts.some(({ implementation }) => implementation !== undefined) ? ['implementation'] : []),
    ],
    initiationType: 'tender',
    language: 'zh',
    ...known({
      parties: partiesOf(process),
      buyer: buyer === undefined ? undefined : referenceTo(buyer, names),
      planning: plannedAt === undefined ? undefined : { documents: [{ id: 'plan', documentType: 'procurementPlan', datePublished: plannedAt }] },
      tender: tenderOf(process, names),
      bids: bidsOf(process, names),
      awards,
      contracts,
    }),
  };
  const id = createHash('sha256').update(JSON.stringify([ocid, content])).digest('hex').slice(0, 32);
  return { ocid, id, date: timeOf(releasedAt), ...content };
}
