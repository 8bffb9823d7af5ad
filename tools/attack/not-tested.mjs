/** An attack that this machine does not allow; its message says why. */
export class NotTested extends Error {}
