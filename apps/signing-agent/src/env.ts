import { readSettings, type AgentSettings } from './settings.ts';

/** Returns the settings of this process. @throws RangeError with one line per malformed variable. */
export const agentSettings = (): AgentSettings => readSettings(process.env);

/** True if a window can be shown to the user of this process. */
export const hasDesktop = (): boolean =>
  process.platform !== 'linux' || Boolean(process.env['DISPLAY']) || Boolean(process.env['WAYLAND_DISPLAY']);
