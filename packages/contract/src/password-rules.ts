/** In the units of `passwordLength`. */
export const minPasswordLength = 12;

/** Number of code points. A character as users see it may consist of several. */
export const passwordLength = (password: string): number => Array.from(password).length;

/** Hint shown before a user chooses a password. */
export const passwordRules = `密码至少 ${minPasswordLength} 个字符，不能是常见密码、连续或重复的字符，也不能由账号构成`;
