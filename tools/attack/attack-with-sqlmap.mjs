import { answersBetween, countAnswers } from './count-answers.mjs';
import { lineOf } from './report.mjs';
import { runSqlmap } from './run-sqlmap.mjs';
import { sqlmapTargets } from './sqlmap-targets.mjs';

/** All targets, two at a time; those of one route one after the other, so that answers are attributed correctly. */
export async function attackWithSqlmap(server, folder) {
  const targets = await sqlmapTargets(server);
  const waiting = [...new Set(targets.map(({ route }) => route))].map((route) => targets.filter((target) => target.route === route));
  const lines = [];
  const worker = async () => {
    for (let lane = waiting.shift(); lane; lane = waiting.shift()) {
      for (const target of lane) lines.push(await attackOne(server, target, folder));
    }
  };
  await Promise.all([worker(), worker()]);
  return lines;
}

async function attackOne(server, target, folder) {
  const before = await countAnswers(server);
  const found = await runSqlmap(server, target, folder);
  const all = answersBetween(before, await countAnswers(server));
  const answers = Object.fromEntries(Object.entries(all).filter(([route]) => route.endsWith(target.route)));
  return lineOf({ tool: 'sqlmap', target: target.name, answers, found });
}
