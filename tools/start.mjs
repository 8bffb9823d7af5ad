// npm start: from whatever state the machine is in to a running server.
import { messages } from './messages.mjs';
import { prepare } from './steps/prepare.mjs';
import { programs } from './steps/paths.mjs';
import { runProgram } from './steps/run-program.mjs';

await prepare({ web: true });
console.error(messages.started(messages.starting));
runProgram(programs.server, process.argv.slice(2));
