// npm run agent: the signing agent on this machine, built when needed.
import { programs } from './steps/paths.mjs';
import { prepare } from './steps/prepare.mjs';
import { runProgram } from './steps/run-program.mjs';

await prepare();
runProgram(programs.agent, process.argv.slice(2));
