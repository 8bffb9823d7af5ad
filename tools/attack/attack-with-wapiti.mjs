import { answersBetween, countAnswers } from './count-answers.mjs';
import { formBook, missedCalls, servePage } from './form-book.mjs';
import { relayJson } from './json-relay.mjs';
import { messages } from './messages.mjs';
import { lineOf } from './report.mjs';
import { runWapiti } from './run-wapiti.mjs';
import { sampleValues } from './sample-values.mjs';

/** The web app as it links itself, and every call that the server describes; one that got no request is a finding, too. */
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
