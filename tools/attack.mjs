// npm run attack: servers of its own against strangers' tools or, with `own`, against what once succeeded. Ends with 1 when
// anything gets through.
import { messages } from './attack/messages.mjs';

const runs = {
  '': async () => (await import('./attack/attack-with-tools.mjs')).attackWithTools(),
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
