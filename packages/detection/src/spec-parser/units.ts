/** Base unit, and the factor from a price for one of the unit to one for the base unit. */
interface UnitOf {
  unit: string;
  factor: number;
}

const groups: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  米: { 米: 1, m: 1, 延米: 1, 延长米: 1, 千米: 1e-3, km: 1e-3, 公里: 1e-3, 厘米: 100, cm: 100, 毫米: 1000, mm: 1000, 百米: 1e-2 },
  千克: { 千克: 1, kg: 1, 公斤: 1, 吨: 1e-3, t: 1e-3, 克: 1000, g: 1000 },
  个: { 个: 1, 只: 1, 件: 1, 枚: 1, 支: 1, pcs: 1, ea: 1, 块: 1 },
  台: { 台: 1 },
  套: { 套: 1, 组: 1, 副: 1 },
  根: { 根: 1, 条: 1 },
  平方米: { 平方米: 1, 平米: 1, m2: 1, '㎡': 1 },
  立方米: { 立方米: 1, 立方: 1, 方: 1, m3: 1 },
  卷: { 卷: 1, 盘: 1 },
  升: { 升: 1, l: 1, 毫升: 1000, ml: 1000 },
};

const units = new Map<string, UnitOf>();
for (const [unit, names] of Object.entries(groups)) for (const [name, factor] of Object.entries(names)) units.set(name, { unit, factor });

/** The base unit of a plain unit text; an unknown unit is its own base unit. */
export const unitOf = (text: string): UnitOf => units.get(text.replace(/\s|[/()]/g, '')) ?? { unit: text, factor: 1 };
