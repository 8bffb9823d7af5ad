/** Common substitutes for the letters of names: another word for the same thing, or a letter that sounds or looks alike. */
export const respellings: readonly (readonly [RegExp, string])[] = [
  [/煤气|天然气|天燃气|燃汽/g, '燃气'],
  [/乙稀/g, '乙烯'],
  [/伐/g, '阀'],
  [/法[栏蓝拦]/g, '法兰'],
  [/镀辛|镀鋅/g, '镀锌'],
  [/弯投/g, '弯头'],
  [/三同|三桶/g, '三通'],
  [/调压[相厢]/g, '调压箱'],
  [/流量记/g, '流量计'],
  [/示[综宗]/g, '示踪'],
  [/警式|警示代/g, '警示带'],
  [/报井|报惊/g, '报警'],
];

/** Names of things made of polyethylene. */
export const plastics = /pe|聚乙烯|电熔|热熔/;

/** Words of a list that do not describe the thing. */
export const fillers = /规格|型号|材质|要求|国标|优质|新型|采购|供应|燃气公司|天然气公司|级|公称|厚度|左右/g;
