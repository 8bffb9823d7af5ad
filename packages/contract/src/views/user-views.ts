import { z } from 'zod';
import { duties, type Duty } from '../roles.ts';
import { issuerUnitSchema } from './dictionary-views.ts';

const issuerUnitNodeSchema = z.object({
  id: z.string(),
  value: z.string(),
  label: z.string(),
  name: z.string(),
  code: z.string(),
  get children() {
    return z.array(issuerUnitNodeSchema);
  },
});
z.globalRegistry.add(issuerUnitNodeSchema, { id: 'IssuerUnitNode' });
export type IssuerUnitNode = z.output<typeof issuerUnitNodeSchema>;

export const userInfoSchema = z
  .object({
    guid: z.string(),
    loginName: z.string(),
    userName: z.string(),
    deptName: z.string(),
    isGenerateUser: z.boolean(),
    roles: z.array(z.string()),
    menuAuthPath: z.array(z.string()),
    zbrList: z.array(issuerUnitSchema),
    zbrTree: z.array(issuerUnitNodeSchema),
    zbrArr: z.array(z.string()),
    /** True if the user sees the lots of every unit. */
    seesAllUnits: z.boolean(),
    /** Duties of the user, from their roles. */
    duties: z.array(z.enum(Object.keys(duties) as [Duty])),
    /** The role that the user previews, and the unit for the preview; null in their own sessions. */
    preview: z.object({ roleName: z.string(), unitName: z.string().nullable() }).nullable(),
    /** Reason why the user should choose another password; null if the one they signed in with follows the rules. */
    passwordAdvice: z.string().nullable(),
    /** The previous login; null if there was none. */
    lastLogin: z.object({ at: z.int(), address: z.string() }).nullable(),
    /** Epoch ms at which the password was set since the previous login; null if it was not. */
    passwordNotice: z.int().nullable(),
    /** True if the user must choose another password before anything else. */
    mustChangePassword: z.boolean(),
    /** True if the server has a browser that prints reports as PDF. */
    printsPdf: z.boolean(),
    /** True if pages and prints show the name of the user and the time. */
    isWatermarked: z.boolean(),
    /** Search text of the saved view with which a page opens from the menu, by path. */
    defaultViews: z.record(z.string(), z.string()).optional(),
    /** True if the login opens the user's home page instead of the first page of the menu. */
    startsAtHome: z.boolean().optional(),
  })
  .meta({ id: 'UserInfo' });
export type UserInfo = z.output<typeof userInfoSchema>;
