let show: (text: string) => void = () => {};

/** Whom to hand failures to: what draws them stands above this layer. */
export function showFailuresWith(shower: (text: string) => void): void {
  show = shower;
}

/** Tells the user of a failure that no part of the page shows in its own place. */
export function notifyFailure(text: string): void {
  show(text);
}
