import { basename } from 'node:path';

/** Parts of names that tell a stranger nothing, with what to write instead (docs/style.md). */
const nameParts = new Map(Object.entries({
  ask: 'request, query', asks: 'requests', asked: 'requested', asker: 'caller', asking: 'requesting', tell: 'report, notify', tells: 'reports', told: 'reported',
  say: 'state', says: 'states', said: 'stated, text', unsaid: 'missing', whole: 'complete, full, all, total', meant: 'intended, expected',
  stand: 'be', stands: 'is', stood: 'was', walk: 'visit, traverse, navigate', walks: 'visits', walked: 'visited', walker: 'visitor',
  lay: 'write, arrange', lays: 'writes', laid: 'written, arranged', gone: 'removed, aborted, missing', away: 'unavailable', desk: 'session, office',
  door: 'access', doors: 'access', given: 'input, rows', wish: 'spec, options', wishes: 'specs', patience: 'timeout', spot: 'point', cue: 'next',
}));
const limits = /^(?:most|least)(?=[A-Z])/;
/** Standard terms that have such a part. */
const standardTerms = /randomWalk|tradeWords|keepAlive/;

/** Phrases of comments and titles of tests, with what to write instead. */
const phrases = [
  [/\bask(?:s|ed|ing)?\b/i, 'requests, calls, queries'],
  [/\b(?:tells?|told|telling)\b/i, 'reports, shows, receives; distinguishes'],
  [/\b(?:says?|said|saying)\b/i, 'states, shows, gives'],
  [/\b(?:stands?|stood|standing)\b(?!-alone)/i, 'is, is in, represents'],
  [/\bwhole\b/i, 'complete, entire, all; integer'],
  [/\bby turns\b/i, 'alternately'],
  [/\b(?:lays?|laid)\b/i, 'creates, writes, arranges'],
  [/(?<!random )\b(?:walks?|walked|walking)\b/i, 'visits, traverses, iterates'],
  [/\bhand(?:s|ed|ing)? (?:on|over|out|back)\b/i, 'passes, returns'],
  [/\b(?:comes?|came) (?:of|to stand)\b/i, 'derives from, results from'],
  [/\b(?:heeds?|heeded|heeding)\b/i, 'respects, follows, considers'],
  [/\b(?:wish|wishes|wished)\b/i, 'request, option'],
  [/\b(?:rests?|rested|hangs?) on\b/i, 'depends on'],
];
/** Beginnings of comments that a noun says shorter: “Rows behind a figure.”, “True if …”. */
const opening = /^[\s*]*(?:What|Whether|Who|Whose|Whom)\b/;
const titled = new Set(['it', 'test', 'describe']);

/**
 * Names, comments and titles of tests in standard English terms.
 * @type {import('eslint').Rule.RuleModule}
 */
export const plainWords = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      name: '“{{name}}”: “{{part}}” is no standard term. Write {{instead}}.',
      phrase: '“{{phrase}}” is no plain English here. Write {{instead}}.',
      opening: 'A comment begins with the noun: “Rows behind a figure.”, “True if …”, not “{{phrase}} …”.',
    },
  },
  create(context) {
    const checkName = (name, node) => {
      if (standardTerms.test(name)) return;
      const limit = limits.exec(name)?.[0];
      if (limit) context.report({ node, messageId: 'name', data: { name, part: limit, instead: limit === 'most' ? 'maxX' : 'minX' } });
      const part = name.split(/(?<=[a-z0-9])(?=[A-Z])|[_\W]+/).map((word) => word.toLowerCase()).find((word) => nameParts.has(word));
      if (part) context.report({ node, messageId: 'name', data: { name, part, instead: nameParts.get(part) } });
    };
    const checkText = (text, node) => {
      for (const [pattern, instead] of phrases) {
        const phrase = pattern.exec(text)?.[0];
        if (phrase) context.report({ node, messageId: 'phrase', data: { phrase, instead } });
      }
    };
    const checkTitle = (node) => {
      let { callee } = node;
      while (callee && callee.type !== 'Identifier') callee = callee.callee ?? callee.object ?? callee.tag;
      const [title] = node.arguments;
      if (titled.has(callee?.name) && title?.type === 'Literal' && typeof title.value === 'string') checkText(title.value, title);
    };
    return {
      Program(program) {
        checkName(basename(context.filename), program);
        for (const comment of program.comments) {
          const phrase = opening.exec(comment.value)?.[0].replace(/^[\s*]*/, '');
          if (phrase) context.report({ node: comment, messageId: 'opening', data: { phrase } });
          checkText(comment.value, comment);
        }
      },
      Identifier(node) {
        const { id, params, key, computed } = node.parent;
        if (id === node || params?.includes(node) || (key === node && !computed)) checkName(node.name, node);
      },
      CallExpression: checkTitle,
    };
  },
};
