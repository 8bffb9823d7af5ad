import { SingleBar } from 'cli-progress';
import { messages } from './messages.ts';

export interface Progress {
  step: string;
  rows: number;
  /** Fraction of the total, 0 to 1. */
  fraction: number;
}

export interface ProgressView {
  show: (progress: Progress) => void;
  close: () => void;
}

const plainPauseMs = 5000;

/** On a terminal, a progress bar with speed and remaining time; elsewhere one line per step and every few seconds. */
export function progressView(stream: NodeJS.WriteStream): ProgressView {
  return stream.isTTY ? barView(stream) : lineView(stream);
}

function barView(stream: NodeJS.WriteStream): ProgressView {
  const start = performance.now();
  const bar = new SingleBar({ format: '{bar} {percentage}%  {step}  {rows}  {rate}  {left}', stream, hideCursor: true, barsize: 24, fps: 10 });
  bar.start(1000, 0, { step: '', rows: '', rate: '', left: '' });
  return {
    show: ({ step, rows, fraction }) => {
      const seconds = (performance.now() - start) / 1000;
      bar.update(Math.round(fraction * 1000), {
        step,
        rows: messages.progress.rows(rows),
        rate: messages.progress.rate(rows / seconds),
        left: fraction > 0.02 ? messages.progress.timeLeft((seconds * (1 - fraction)) / fraction) : '',
      });
    },
    close: () => bar.stop(),
  };
}

function lineView(stream: NodeJS.WritableStream): ProgressView {
  const start = performance.now();
  let shownStep = '';
  let shownAt = 0;
  return {
    show: ({ step, rows, fraction }) => {
      const now = performance.now();
      if (step === shownStep && now - shownAt < plainPauseMs) return;
      [shownStep, shownAt] = [step, now];
      stream.write(`${messages.progress.line(step, fraction, rows, rows / ((now - start) / 1000))}\n`);
    },
    close: () => undefined,
  };
}
