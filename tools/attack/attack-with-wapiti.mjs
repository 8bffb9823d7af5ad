import { answersBetween, countAnswers } from './count-answers.mjs';
import { formBook, missedCalls, servePage } from './form-book.mjs';
import { relayJson } from './json-relay.mjs';
import { messages } from './messages.mjs';
import { lineOf } from './report.mjs';
import { runWapiti } from './run-wapiti.mjs';
import { sampleValues } from './sample-values.mjs';

/** Attacks the web app through its own links, and every call that the server describes; a call without a request is a finding, too. */
export async function attackWithWapiti(server, folder) {
  const document = await (await fetch(`${server.base}/api/docs/json`, { headers: { authorization: server.authorization } })).json();
  const relay = await relayJson(server.origin);
  const book = await servePage(formBook(document, { server: server.origin, relay: relay.origin }, await sampleValues(server)));
  try {
    const before = await countAnswers(server);
    const found = await runWapiti(server, book.url, folder);
    const answers = answersBetween(before, await countAnswers(server));
    const missed = missedCalls(document, answers).map(messages.missedCall);
    return lineOf({ tool: 'wapiti', target: 'all', answers, found: [...found, ...missed] });
  } finally {
    await book.stop();
    await relay.stop();
  }
}
