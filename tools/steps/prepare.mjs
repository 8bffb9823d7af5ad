import { buildPrograms, buildWeb } from './build.mjs';
import { checkSettings } from './check-settings.mjs';
import { install } from './install.mjs';
import { requireNode } from './require-node.mjs';

/** Installs and builds what running needs; says only what it has to do, and ends the process when that fails. */
export async function prepare({ web = false } = {}) {
  requireNode();
  checkSettings();
  try {
    await install('run');
    await Promise.all([buildPrograms(), web && buildWeb()]);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
