import { rowsOfEveryQuery } from './rows-of-every-query.test-support.ts';

/** For tests that start it in a process of its own. */
process.stdout.write(await rowsOfEveryQuery());
