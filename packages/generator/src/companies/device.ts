import type { Random } from '../random/random.ts';
import { scatter } from '../random/scatter.ts';
import { personName } from './person.ts';

/** A computer on which bids are written and submitted. */
export interface Device {
  mac: string;
  cpuId: string;
  diskId: string;
  lockNo: string;
  ip: string;
  author: string;
}

const hex = (value: number, digits: number): string => value.toString(16).toUpperCase().padStart(digits, '0');

/**
 * Device `serial`; identifiers are unique and belong to no real device: MAC addresses with the locally administered bit, and addresses of
 * the carrier network 100.64.0.0/10 (RFC 6598).
 */
export function makeDevice(serial: number, random: Random, shift: number): Device {
  const card = hex(scatter(serial, 2 ** 24, shift), 6);
  const vendor = hex(random.below(2 ** 16), 4);
  const mac = ['02', vendor.slice(0, 2), vendor.slice(2), card.slice(0, 2), card.slice(2, 4), card.slice(4)].join('-');
  const host = scatter(serial, 2 ** 22, shift);
  return {
    mac,
    cpuId: `BFEB${hex(random.below(2 ** 16), 4)}${hex(scatter(serial, 2 ** 32, shift), 8)}`,
    diskId: `WX${scatter(serial, 36 ** 5, shift).toString(36).toUpperCase().padStart(5, '0')}${hex(random.below(2 ** 20), 5)}`,
    lockNo: `JM${String(scatter(serial, 1_000_000_000, shift)).padStart(9, '0')}`,
    ip: `100.${64 + (host >>> 16)}.${(host >>> 8) & 255}.${host & 255}`,
    author: personName(random),
  };
}
