/** What the server under test inherits from this process; its own settings are given to it one by one. */
export const inherited: NodeJS.ProcessEnv = { PATH: process.env['PATH'], HOME: process.env['HOME'], TZ: process.env['TZ'] };
