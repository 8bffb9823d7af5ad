import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answersBetween, countAnswers } from './count-answers.mjs';
import { messages } from './messages.mjs';
import { serveLogin } from './serve-login.mjs';
import { lineOf } from './report.mjs';
import { runProgram } from './run-program.mjs';

const wrong = Array.from({ length: 60 }, (_, place) => `guess-number-${place}`);

/**
 * Guesses the administrator's password. It is the last on a list that lock-out must prevent hydra from reaching; on a short list hydra must
 * find it, or the run proves nothing. Account and address are locked afterwards: nothing can sign in.
 */
export async function attackWithHydra(server, folder) {
  const own = join(folder, 'hydra');
  await mkdir(own, { recursive: true });
  const login = await serveLogin(server);
  const guess = async (name, passwords) => {
    const [list, log] = [join(own, `${name}.list`), join(own, `${name}.txt`)];
    await writeFile(list, `${passwords.join('\n')}\n`);
    const form = `/:user=^USER^&pass=^PASS^:F=${login.refusal}`;
    await runProgram('hydra', ['-I', '-t', '1', '-l', 'admin', '-P', list, '-s', String(login.port), '127.0.0.1', 'http-post-form', form], log);
    return readGuessed(await readFile(log, 'utf8'));
  };
  try {
    const before = await countAnswers(server);
    const control = await guess('short', [wrong[0], server.password]);
    const guessed = await guess('long', [...wrong, server.password]);
    const found = control.length === 0 ? [messages.noVerdict] : guessed.map(() => messages.guessedPassword);
    const answers = answersBetween(before, await countAnswers(server));
    return lineOf({ tool: 'hydra', target: messages.guessedPasswords, answers, found, minReached: 0 });
  } finally {
    await login.stop();
  }
}

/** The passwords that hydra calls valid. */
export function readGuessed(output) {
  return [...output.matchAll(/^\[\d+\]\[http-post-form\].*login: \S+ +password: (\S+)$/gm)].map(([, password]) => password);
}
