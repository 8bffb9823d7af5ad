import { buildPrograms } from '../steps/build.mjs';

/** Tests that start a program start what production starts, which is also up four times sooner than its source. */
export const setup = buildPrograms;
