import type { Device } from '../companies/device.ts';
import type { Supplier } from '../companies/supplier.ts';
import type { Random } from '../random/random.ts';
import type { HardwarePart, SharedComputer } from './scheme.ts';

const columns = { mac: 'mac', cpu: 'cpuId', disk: 'diskId', lock: 'lockNo' } as const satisfies Record<HardwarePart, keyof Device>;

const usualParts: readonly (readonly HardwarePart[])[] = [
  ['mac', 'cpu', 'disk'],
  ['lock'],
  ['mac'],
  ['mac', 'cpu', 'disk', 'lock'],
  ['disk'],
  ['cpu'],
];

/** The common parts of the `place`-th pair that shares hardware. */
export function shareComputer(place: number, owner: Supplier, borrower: Supplier, often: number, random: Random): SharedComputer {
  const parts = usualParts[place % usualParts.length] ?? random.pick(usualParts);
  const ownerDevice = random.pick(owner.devices);
  const borrowerDevice = { ...random.pick(borrower.devices) };
  for (const part of parts) borrowerDevice[columns[part]] = ownerDevice[columns[part]];
  return { owner, borrower, parts, ownerDevice, borrowerDevice, often };
}

/** Each member has another part in common with the next, in every lot, so that no value is common to all members. */
export function shareInChain(members: readonly Supplier[], random: Random): SharedComputer[] {
  const chained = ['mac', 'disk', 'cpu'] as const;
  const devices = members.map(({ devices: own }) => ({ ...random.pick(own) }));
  return members.slice(1).flatMap((borrower, place): SharedComputer[] => {
    const [owner, ownerDevice, borrowerDevice] = [members[place], devices[place], devices[place + 1]];
    const part = chained[place % chained.length] ?? 'mac';
    if (owner === undefined || ownerDevice === undefined || borrowerDevice === undefined) return [];
    borrowerDevice[columns[part]] = ownerDevice[columns[part]];
    return [{ owner, borrower, parts: [part], ownerDevice, borrowerDevice, often: 1 }];
  });
}
