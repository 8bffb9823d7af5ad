import { userInfo } from 'node:os';

/**
 * The operating system's account that runs a command, as the audit log names it: `os:root (sudo: wang)`.
 * @param sudoUser who became it by sudo.
 */
export function operatorName(sudoUser?: string): string {
  return `os:${accountName()}${sudoUser ? ` (sudo: ${sudoUser})` : ''}`;
}

/** An account without a name, as in a container, by its number. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? '?');
  }
}
