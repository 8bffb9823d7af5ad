import type { Warehouse } from '@tenderscope/warehouse';
import type { FastifyBaseLogger } from 'fastify';
import type { DataService } from '../data/data-service.ts';
import type { DataRouteNeeds } from '../data/data-services.ts';
import type { ExportServices } from '../exports/export-services.ts';
import { PersonCodes } from './person-codes.ts';
import { RelationIndexes } from './relation-indexes.ts';
import { RelationService } from './relation-service.ts';

export interface RelationServices {
  relations: RelationService;
  relationIndexes: RelationIndexes;
}

export interface RelationRouteNeeds extends RelationServices, Pick<ExportServices, 'exports' | 'watermark'>, Pick<DataRouteNeeds, 'sessions' | 'units' | 'warehouse' | 'audit'> {}

interface RelationNeeds {
  warehouse: Warehouse;
  data: DataService;
  /** Secret of the installation, for the codes of people. */
  secret: ConstructorParameters<typeof PersonCodes>[0];
  timeoutMs: number;
  log: FastifyBaseLogger;
}

/** Builds the services of relations; `relationPlugin` starts and closes them. */
export function buildRelationServices({ warehouse, data, secret, timeoutMs, log }: RelationNeeds): RelationServices {
  const { gate, joined } = data;
  const relationIndexes = new RelationIndexes(warehouse, log);
  return { relationIndexes, relations: new RelationService(relationIndexes, { gate, joined, timeoutMs, codes: new PersonCodes(secret) }) };
}
