// npm start: starts a server from any state of the machine.
import { pathToFileURL } from 'node:url';
import { messages } from './messages.mjs';
import { prepare } from './steps/prepare.mjs';
import { programs } from './steps/paths.mjs';

await prepare({ web: true });
console.error(messages.started(messages.starting));
// It launches the server as a child of this process.
await import(pathToFileURL(programs.server).href);
