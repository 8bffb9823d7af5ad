// npm run data -- …: the data command line, built when needed.
import { programs } from './steps/paths.mjs';
import { prepare } from './steps/prepare.mjs';
import { runProgram } from './steps/run-program.mjs';

await prepare();
runProgram(programs.data, process.argv.slice(2));
