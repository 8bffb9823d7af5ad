import { userInfo } from 'node:os';

/**
 * The operating system's account that runs a command, as the audit log names it: `os:root (sudo: wang)`.
 * @param sudoUser the user who called sudo.
 */
export function operatorName(sudoUser?: string): string {
  return `os:${accountName()}${sudoUser ? ` (sudo: ${sudoUser})` : ''}`;
}

/** The number of an account that has no name, as in a container. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? '?');
  }
}
