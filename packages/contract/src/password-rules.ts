/** As `passwordLength` counts. */
export const minPasswordLength = 12;

/** Code points: what a user takes for a character may be several. */
export const passwordLength = (password: string): number => Array.from(password).length;

/** What to say before a user chooses a password. */
export const passwordRules = `密码至少 ${minPasswordLength} 个字符，不能是常见密码、连续或重复的字符，也不能由账号构成`;
