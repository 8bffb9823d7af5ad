import { attributeText, type Reason } from '@tenderscope/detection';

/** Differences and agreements of two matched materials in one line, the differences first. */
export function reasonText(reasons: readonly Reason[]): string {
  const texts = reasons.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind)).map(oneReason);
  return texts.length > 0 ? texts.join('；') : '按品名匹配';
}

const order: readonly Reason['kind'][] = ['differs', 'number', 'unstated', 'alike', 'agrees', 'beside'];

function oneReason(reason: Reason): string {
  switch (reason.kind) {
    case 'agrees':
      return `${attributeText(reason.attribute, reason.value)} 一致`;
    case 'alike':
      return alike[reason.attribute](reason.value, reason.wanted);
    case 'differs':
      return `${attributeText(reason.attribute, reason.value)}（本物料 ${attributeText(reason.attribute, reason.wanted)}）`;
    case 'unstated':
      return `未标明 ${attributeText(reason.attribute, reason.wanted)}`;
    case 'beside':
      return `另标明 ${attributeText(reason.attribute, reason.value)}`;
    case 'number':
      return `未找到 ${reason.wanted}`;
  }
}

const alike: Readonly<Record<Extract<Reason, { kind: 'alike' }>['attribute'], (value: string, wanted: string) => string>> = {
  de: (value, wanted) => `De${value} 对应 DN${wanted}`,
  dn: (value, wanted) => `DN${value} 对应 De${wanted}`,
  wall: (value, wanted) => `壁厚${value} 对应 SDR${wanted}`,
  sdr: (value, wanted) => `SDR${value} 对应壁厚${wanted}`,
  pressure: (value, wanted) => `${value}MPa 对应 ${wanted}`,
  pressureClass: (value, wanted) => `${value} 对应 ${wanted}MPa`,
};
