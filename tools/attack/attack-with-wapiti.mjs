import { answersBetween, countAnswers } from './count-answers.mjs';
import { formBook, servePage } from './form-book.mjs';
import { lineOf } from './report.mjs';
import { runWapiti } from './run-wapiti.mjs';
import { sampleValues } from './sample-values.mjs';

/** The web app as it links itself, and every call that the server describes. */
export async function attackWithWapiti(server, folder) {
  const document = await (await fetch(`${server.base}/api/docs/json`, { headers: { authorization: server.authorization } })).json();
  const book = await servePage(formBook(document, server.origin, await sampleValues(server)));
  try {
    const before = await countAnswers(server);
    const found = await runWapiti(server, book.url, folder);
    return lineOf({ tool: 'wapiti', target: 'all', answers: answersBetween(before, await countAnswers(server)), found });
  } finally {
    await book.stop();
  }
}
