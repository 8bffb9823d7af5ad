let show: (text: string) => void = () => {};

/** Registers the function that shows failures; the toasts are in a higher layer. */
export function showFailuresWith(shower: (text: string) => void): void {
  show = shower;
}

/** Shows the user a failure that no part of the page shows itself. */
export function notifyFailure(text: string): void {
  show(text);
}
