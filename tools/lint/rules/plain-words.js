import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** Parts of names that mean something in this repository alone, with the replacement. */
const nameParts = new Map(Object.entries(JSON.parse(readFileSync(new URL('../plain-words.json', import.meta.url), 'utf8'))));
const limits = /^(?:most|least)(?=[A-Z])/;
/** A standard term with such a part, and names of the wire. */
const exceptions = /^(?:randomWalk|isWhole|wholeNum|given|venueDesk|clientGone)$/;

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
/** Beginnings of comments that a noun replaces: “Rows behind a figure.”, “True if …”. */
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
      if (exceptions.test(name)) return;
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
      PrivateIdentifier(node) {
        if (node.parent.key === node) checkName(node.name, node);
      },
      VariableDeclarator({ id }) {
        if (id.type === 'ArrayPattern') for (const element of id.elements) if (element?.type === 'Identifier') checkName(element.name, element);
      },
      CallExpression: checkTitle,
    };
  },
};
