// npm run user -- …: the accounts command line, built when needed.
import { programs } from './steps/paths.mjs';
import { prepare } from './steps/prepare.mjs';
import { runProgram } from './steps/run-program.mjs';

await prepare();
runProgram(programs.user, process.argv.slice(2));
