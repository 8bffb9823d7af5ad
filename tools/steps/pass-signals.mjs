/** Ctrl-C in a terminal reaches a child by itself; heard twice, it would mean impatience. */
const heardFromTerminal = (signal) => signal === 'SIGINT' && process.stdin.isTTY;

/** Passes wishes to stop on to child processes, and leaves the end of this one to them. */
export function passSignals(...children) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (!heardFromTerminal(signal)) for (const child of children) child.kill(signal);
    });
  }
}
