import { buildPrograms, buildWeb } from './build.mjs';
import { checkSettings } from './check-settings.mjs';
import { install } from './install.mjs';
import { requireNode } from './require-node.mjs';

/** Installs and builds the programs for running; prints only the necessary steps, and ends the process if one fails. */
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
