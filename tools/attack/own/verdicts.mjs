import { messages } from '../messages.mjs';
import { step } from '../../steps/step.mjs';
import { NotTested } from '../not-tested.mjs';

/**
 * Runs attacks one after the other; an error of one does not stop the others.
 * @param attacks `{ name, run }`, where `run` returns `{ isSucceeded, figures }` or throws NotTested
 * @returns a line per attack: `{ number, name, figures, verdict }`, verdict `held`, `succeeded`, `notTested` or `broken`
 */
export async function runAttacks(attacks) {
  const lines = [];
  for (const [index, { name, run }] of attacks.entries()) {
    const line = { number: index + 1, name };
    await step(messages.own.attack(line.number, name), async () => lines.push({ ...line, ...(await verdictOf(run)) }));
    const { figures, verdict } = lines.at(-1);
    console.error(`  ${messages.own.verdicts[verdict](figures)}`);
  }
  return lines;
}

async function verdictOf(run) {
  try {
    const { isSucceeded, figures } = await run();
    return { figures, verdict: isSucceeded ? 'succeeded' : 'held' };
  } catch (error) {
    return { figures: error.message, verdict: error instanceof NotTested ? 'notTested' : 'broken' };
  }
}

/** The lines as a Markdown table. */
export function verdictTable(lines) {
  const { heads, verdicts } = messages.own;
  const cell = (text) => String(text).replace(/\s+/g, ' ').replaceAll('|', '\\|');
  const rows = lines.map(({ number, name, figures, verdict }) => {
    const hasRun = verdict === 'held' || verdict === 'succeeded';
    return [number, name, hasRun ? figures : '–', verdicts[verdict](hasRun ? '' : figures)];
  });
  return [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cell).join(' | ')} |`).join('\n');
}

/** 1 if an attack succeeded, else 2 if one failed with an error, else 0. */
export function exitCodeOf(lines) {
  const has = (wanted) => lines.some(({ verdict }) => verdict === wanted);
  return has('succeeded') ? 1 : has('broken') ? 2 : 0;
}
