/** Environment of a server that a test starts as a process; each setting is passed explicitly. */
export const inherited: NodeJS.ProcessEnv = { PATH: process.env['PATH'], HOME: process.env['HOME'] };
