import { resolve } from 'node:path';
import { generate } from '@tenderscope/generator';
import { messages } from './messages.ts';
import type { GenerateCommand } from './parse-command.ts';
import { progressView } from './progress-view.ts';

/** Writes a bundle. An abort takes effect at the next progress report. */
export async function generateCommand({ lots, seed, out, hasFurtherColumns }: GenerateCommand, signal: AbortSignal): Promise<number> {
  const view = progressView(process.stderr);
  try {
    const { totalRows } = await generate({
      lots,
      seed,
      out: resolve(out),
      hasFurtherColumns,
      onProgress: ({ lots: done, totalLots, rows }) => {
        signal.throwIfAborted();
        view.show({ step: messages.progress.generating, rows, fraction: done / totalLots });
      },
    });
    view.close();
    console.log(messages.generated(totalRows, resolve(out)));
    return 0;
  } finally {
    view.close();
  }
}
