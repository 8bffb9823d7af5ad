// npm run attack: runs external tools against dedicated test servers, all or one by its name, or, with `own`, attacks that once succeeded.
// Exits with 1 if an attack succeeds.
import { messages } from './attack/messages.mjs';

const withTools = async (only) => (await import('./attack/attack-with-tools.mjs')).attackWithTools(only);
const runs = {
  '': () => withTools(),
  sqlmap: () => withTools('sqlmap'),
  wapiti: () => withTools('wapiti'),
  ffuf: () => withTools('ffuf'),
  hydra: () => withTools('hydra'),
  own: async () => (await import('./attack/own/attack-own.mjs')).attackOwn(),
};
const [name = '', ...rest] = process.argv.slice(2);
if (rest.length > 0 || !Object.hasOwn(runs, name)) {
  console.error(messages.usage);
  process.exitCode = 2;
} else {
  try {
    process.exitCode = await runs[name]();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 2;
  }
}
