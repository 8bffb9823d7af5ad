import { z } from 'zod';
import { robotKinds, type RobotKind } from './message-channels.ts';
import { requiredText } from './venue-fields.ts';

export const newRobotSchema = z.strictObject({
  name: requiredText(50),
  kind: z.enum(Object.keys(robotKinds) as [RobotKind, ...RobotKind[]]),
  url: z.string().trim().max(1000),
  /** Secret of the signature; empty without one. */
  secret: z.string().trim().max(500).default(''),
  /** Unit whose users may send to it, with those below; null for users of all units. */
  unit: z.string().max(64).nullable(),
});
export type NewRobot = z.infer<typeof newRobotSchema>;

export const mailAddressSchema = z.strictObject({ address: z.email().max(200) });
export const mailCodeSchema = z.strictObject({ code: z.string().regex(/^\d{6}$/) });
