import { scatter } from '../random/scatter.ts';

const orgAlphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const orgWeights = [3, 7, 9, 10, 5, 8, 4, 2];
const usccAlphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** Check character of an eight-character organisation code body. Source: GB 11714-1997. */
export function organisationCheck(body: string): string {
  const sum = orgWeights.reduce((total, weight, index) => total + weight * orgAlphabet.indexOf(body.charAt(index)), 0);
  const check = 11 - (sum % 11);
  if (check === 10) return 'X';
  return check === 11 ? '0' : String(check);
}

/** Check character of the first seventeen characters of a unified social credit code. Source: GB 32100-2015. */
export function usccCheck(body: string): string {
  let [sum, weight] = [0, 1];
  for (const character of body) {
    sum += weight * usccAlphabet.indexOf(character);
    weight = (weight * 3) % 31;
  }
  return usccAlphabet.charAt((31 - (sum % 31)) % 31);
}

/** Organisation codes that begin with YY were never issued, so an invented code belongs to nobody. */
const invented = { prefix: 'YY', count: 1_000_000 };

/**
 * The unified social credit code of an enterprise that does not exist, with two correct check characters.
 * @param cityCode four digits of GB/T 2260
 * @param index a different number below a million for each enterprise
 */
export function inventedUscc(cityCode: string, index: number, shift: number): string {
  const organisation = invented.prefix + String(scatter(index, invented.count, shift)).padStart(6, '0');
  const body = `91${cityCode}00${organisation}${organisationCheck(organisation)}`;
  return body + usccCheck(body);
}
