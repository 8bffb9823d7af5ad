/** Where the login page leads on to; it stays in the history entry, not in the address. */
export interface LoginState {
  from?: string;
}
