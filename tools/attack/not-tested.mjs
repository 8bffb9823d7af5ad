/** An attack that this machine does not allow; its message gives the reason. */
export class NotTested extends Error {}
