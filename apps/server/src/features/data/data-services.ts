import type { Warehouse } from '@tenderscope/warehouse';
import type { AuditService } from '../audit/audit-service.ts';
import type { SessionService } from '../sessions/session-service.ts';
import { DataService, type DataServiceOptions } from './data-service.ts';
import { UnitDirectory } from './unit-directory.ts';
import type { WarehouseState } from './warehouse-reads.ts';

export interface DataServices {
  data: DataService;
  units: UnitDirectory;
  warehouse: WarehouseState;
}

export interface DataRouteNeeds extends DataServices {
  sessions: SessionService;
  audit: AuditService;
}

export const buildDataServices = (warehouse: Warehouse, options: DataServiceOptions): DataServices => ({
  data: new DataService(warehouse, options),
  units: new UnitDirectory(warehouse),
  warehouse,
});
