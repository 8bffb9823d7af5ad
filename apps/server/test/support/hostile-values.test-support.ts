import fc from 'fast-check';

/** Marker in every text and number of a fuzzed caller, to be recognised wherever it appears. */
export const mark = '918273645';

const hostileTexts = [
  `'${mark}`,
  `"${mark}`,
  `${mark}' or '1'='1`,
  `${mark}') union select 1 --`,
  `${mark}"; drop table lot_fact; --`,
  `${mark}{where}{scope}{deals}`,
  `${mark}{p1:String}`,
  `${mark}$p1`,
  `${mark}\\`,
  `${mark}%_`,
  `${mark}\0`,
  `\ud800${mark}`,
  `${mark};${mark};${mark}`,
  `${mark},,${mark}`,
  `${mark}${'长'.repeat(1_990)}`,
  `${mark}${'长'.repeat(2_000)}`,
];
/** Names that objects inherit, and names of columns and slots that no caller may use. */
const hostileNames = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'unit_id', 'where', 'scope', 'xm_name ', 'xm_name;', ';', ';xm_name'];

export const hostileText = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 30 }).map((text) => mark + text),
);
export const hostileName = fc.oneof(fc.constantFrom(...hostileNames), hostileText);
export const hostileNumber = fc.constantFrom(Number(mark), -Number(mark), Number(`${mark}.5`), Number(`${mark}e290`), Number(`${mark}000000000000`));
/** Any JSON that contains only our own texts. */
export const hostileJson = fc.letrec((tie) => ({
  json: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.oneof(fc.constantFrom(null, true, false, '', 0, []), hostileText, hostileNumber),
    fc.array(tie('json'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('name', 'matching', 'value', 'whereIndex', 'sortName', 'sortRule', '__proto__', mark), tie('json'), { maxKeys: 4 }),
  ),
})).json;
