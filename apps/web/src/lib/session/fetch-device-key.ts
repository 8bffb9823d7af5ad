import type { DeviceKey } from '@tenderscope/contract';
import { api } from '../api/api.ts';

/** A public key for this device, valid for one use. The caller reports failures. */
export async function fetchDeviceKey(deviceId: string): Promise<DeviceKey> {
  const { output } = await api.request('GET /common/nofilter/getPublicKey/:deviceId', { params: { deviceId }, authorization: null, silent: true });
  return JSON.parse(output) as DeviceKey;
}
