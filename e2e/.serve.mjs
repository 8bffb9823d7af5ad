import { writeFileSync } from 'node:fs';
import { bootServer } from "./support/boot-server.ts";
const server = await bootServer(20000);
writeFileSync('/tmp/experts-server.json', JSON.stringify({ ...server, pid: process.pid }));
process.on('SIGTERM', async () => { await server.stop(); process.exit(0); });
setInterval(() => undefined, 1000);
