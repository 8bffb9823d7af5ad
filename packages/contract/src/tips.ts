import { z } from 'zod';
import { tipCloseReasons, tipKinds, tipStates, type TipAction } from './tip-rules.ts';
import { guidSchema, instant, optionalBody, requiredText, shortText } from './venue-fields.ts';

/** A report of an irregularity. Fields that begin with `informant` are encrypted, and are part of no draft. */
export const newTipSchema = z.strictObject({
  kind: z.enum(tipKinds),
  receivedAt: instant,
  dueAt: instant,
  content: requiredText(5000),
  companies: z.array(guidSchema).max(20).default([]),
  /** Names or codes of lots, as reported. */
  lots: z.array(requiredText(200)).max(20).default([]),
  informantName: shortText(100).default(''),
  informantContact: shortText(200).default(''),
});
export type NewTip = z.infer<typeof newTipSchema>;

const version = z.int().min(1);
/** Bodies of the steps, with the version that the caller saw. */
export const tipStepSchemas = {
  assign: z.strictObject({ version, ownerGuid: guidSchema, dueAt: instant, note: shortText(2000).default('') }),
  note: z.strictObject({ version, note: requiredText(2000) }),
  attach: z.strictObject({ version, caseGuid: guidSchema, note: shortText(2000).default('') }),
  /** For a closed report, or one whose case was withdrawn. */
  reopen: z.strictObject({ version, note: requiredText(2000) }),
  close: z.strictObject({ version, reason: z.enum(tipCloseReasons), note: requiredText(2000) }),
} satisfies Record<TipAction, z.ZodType>;
export type TipStep<Action extends TipAction = TipAction> = z.infer<(typeof tipStepSchemas)[Action]>;

export const tipPageSchema = optionalBody(
  z.strictObject({
    states: z.array(z.enum(tipStates)).max(tipStates.length).default([]),
    /** Open, with the caller as owner. */
    isMine: z.boolean().default(false),
    isOverdue: z.boolean().default(false),
    /** Part of number, content, or a company or lot. */
    keyword: shortText(100).default(''),
    pageNum: z.int().min(1).max(1_000_000).default(1),
    pageSize: z.int().min(1).max(100).default(20),
  }),
);
export type TipPageRequest = z.infer<typeof tipPageSchema>;
