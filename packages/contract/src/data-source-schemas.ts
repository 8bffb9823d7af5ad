import { z } from 'zod';
import { ledgerProfileName, ledgerSheetChoiceSchema } from './ledger-schemas.ts';
import { dataSourceSchema } from './views/data-source-views.ts';

const line = (max: number) => z.string().trim().min(1).max(max).regex(/^\P{C}+$/u);
/** No slash, because the log of imports names a source like a file. */
const name = line(60).regex(/^[^/\\]+$/);
const dailyTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
const { kind, encryption, schedule } = dataSourceSchema.shape;

/** Settings of a source that users enter. */
const draft = z.object({
  name,
  kind,
  host: z.string().trim().regex(/^[\w.:-]{1,253}$/),
  port: z.number().int().min(1).max(65_535),
  database: line(128),
  user: line(128),
  encryption,
  table: line(200).nullable(),
  query: z.string().trim().min(1).max(20_000).nullable(),
  watermarkColumn: line(128).nullable(),
  profile: ledgerProfileName.nullable(),
  schedule,
  dailyAt: dailyTime.nullable(),
  /** Null for a new source. */
  guid: z.string().min(1).max(64).nullable(),
  /** Null keeps the current one. */
  password: z.string().min(1).max(500).nullable(),
});
export type DataSourceDraft = z.output<typeof draft>;

const hasOneRelation = ({ table, query }: DataSourceDraft): boolean => (table === null) !== (query === null);
const hasTimeIfDaily = ({ schedule: chosen, dailyAt }: DataSourceDraft): boolean => (chosen === 'daily') === (dailyAt !== null);
/** The Oracle driver always verifies certificates. */
const isVerifiedOracle = ({ kind: chosen, encryption: own }: DataSourceDraft): boolean => chosen !== 'oracle' || own !== 'unverified';

/** Source to be saved. */
export const dataSourceDraftSchema = draft.refine(hasOneRelation).refine(hasTimeIfDaily).refine(isVerifiedOracle);

/** Source to be tested, with choices for its columns. */
export const dataSourceTestSchema = draft
  .extend({ choice: ledgerSheetChoiceSchema.default({}) })
  .refine(hasOneRelation)
  .refine(hasTimeIfDaily)
  .refine(isVerifiedOracle);
