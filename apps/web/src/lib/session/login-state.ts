/** The page after the login; kept in the history entry, not in the address. */
export interface LoginState {
  from?: string;
}
