import { z } from 'zod';

/** A province by its short name (安徽). */
export const provinceRowSchema = z.object({ sheng_name: z.string(), code: z.string() });
export type ProvinceRow = z.output<typeof provinceRowSchema>;

export const cityRowSchema = z.object({ shi_name: z.string(), code: z.string() });
export type CityRow = z.output<typeof cityRowSchema>;

/** A province with its cities, or a city. */
export const cityNodeSchema = z.object({
  id: z.string(),
  value: z.string(),
  code: z.string(),
  name: z.string(),
  label: z.string(),
  get children() {
    return z.array(cityNodeSchema);
  },
});
z.globalRegistry.add(cityNodeSchema, { id: 'CityNode' });
export type CityNode = z.output<typeof cityNodeSchema>;

/** An issuer unit (招标人单位) as the wire spells it. */
export const issuerUnitSchema = z
  .object({
    DanWei_Name: z.string(),
    DanWei_Guid: z.string(),
    Parent_Guid: z.string().nullable(),
    Is_JiTuanNei: z.union([z.literal(0), z.literal(1)]),
    level: z.union([z.literal(1), z.literal(2)]),
  })
  .meta({ id: 'IssuerUnit' });
export type IssuerUnit = z.output<typeof issuerUnitSchema>;
