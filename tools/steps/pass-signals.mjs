/** Ctrl-C in a terminal reaches a child by itself; a second signal would force it to end. */
const heardFromTerminal = (signal) => signal === 'SIGINT' && process.stdin.isTTY;

/** Passes stop signals on to child processes, which decide when this process ends. */
export function passSignals(...children) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (!heardFromTerminal(signal)) for (const child of children) child.kill(signal);
    });
  }
}
