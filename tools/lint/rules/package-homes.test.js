import { packageHomes } from './package-homes.js';
import { testRule } from './test-rule.js';

const options = [[{ packages: ['engine', '@scope/driver'], homes: ['src/engine', 'src/main.js'], why: 'it is replaceable' }]];
const allowed = (file, code) => ({ file, code, options });
const refused = (file, code) => ({ file, code, options, errors: [{ messageId: 'outside' }] });

testRule('package-homes', packageHomes, {
  valid: [
    allowed('src/engine/query.js', 'import { run } from "engine";'),
    allowed('src/main.js', 'import "@scope/driver/pool";'),
    allowed('src/other.js', 'import { start } from "engine-room"; export const stop = start;'),
    allowed('src/other.js', 'export { start } from "./engine/query.js";'),
  ],
  invalid: [
    refused('src/other.js', 'import { run } from "engine";'),
    refused('src/other.js', 'import "engine/deep/part";'),
    refused('src/other.js', 'export * from "@scope/driver";'),
    refused('src/other.js', 'export { run } from "engine";'),
    refused('src/other.js', 'const engine = await import("engine");'),
    refused('src/engine-two.js', 'import { run } from "engine";'),
  ],
});
