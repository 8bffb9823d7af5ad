/** What a server that a test starts as a process inherits; its settings are given to it one by one. */
export const inherited: NodeJS.ProcessEnv = { PATH: process.env['PATH'], HOME: process.env['HOME'] };
