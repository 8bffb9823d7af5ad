import { rowsOfEveryQuery } from './rows-of-every-query.test-support.ts';

/** For tests that start it in a separate process. */
process.stdout.write(await rowsOfEveryQuery());
