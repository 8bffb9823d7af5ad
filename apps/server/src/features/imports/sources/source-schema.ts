import {
  databaseEncryptions, databaseKindNames, pullSchedules, type DatabaseEncryption, type DataSourceFields, type PullSchedule,
} from '@tenderscope/contract';
import { ledgerProfileName, ledgerSheetChoiceSchema } from '@tenderscope/ledger';
import { z } from 'zod';

const line = (max: number) => z.string().trim().min(1).max(max).regex(/^\P{C}+$/u);
/** No slash, because the log of imports names a source like a file. */
const name = line(60).regex(/^[^/\\]+$/);
const dailyTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

const fields = {
  name,
  kind: z.enum(databaseKindNames),
  host: z.string().trim().regex(/^[\w.:-]{1,253}$/),
  port: z.number().int().min(1).max(65_535),
  database: line(128),
  user: line(128),
  encryption: z.enum(Object.keys(databaseEncryptions) as [DatabaseEncryption, ...DatabaseEncryption[]]),
  table: line(200).nullable(),
  query: z.string().trim().min(1).max(20_000).nullable(),
  watermarkColumn: line(128).nullable(),
  profile: ledgerProfileName.nullable(),
  schedule: z.enum(Object.keys(pullSchedules) as [PullSchedule, ...PullSchedule[]]),
  dailyAt: dailyTime.nullable(),
};

const hasOneRelation = ({ table, query }: DataSourceFields): boolean => (table === null) !== (query === null);
const hasTimeIfDaily = ({ schedule, dailyAt }: DataSourceFields): boolean => (schedule === 'daily') === (dailyAt !== null);
/** The Oracle driver always verifies certificates. */
const isVerifiedOracle = ({ kind, encryption }: DataSourceFields): boolean => kind !== 'oracle' || encryption !== 'unverified';

const draftFields = {
  ...fields,
  guid: z.string().min(1).max(64).nullable(),
  password: z.string().min(1).max(500).nullable(),
};

/** Source to be saved. */
export const dataSourceDraftSchema = z.object(draftFields).refine(hasOneRelation).refine(hasTimeIfDaily).refine(isVerifiedOracle);

/** Source to be tested, with choices for its columns. */
export const dataSourceTestSchema = z
  .object({ ...draftFields, choice: ledgerSheetChoiceSchema.default({}) })
  .refine(hasOneRelation)
  .refine(hasTimeIfDaily)
  .refine(isVerifiedOracle);
