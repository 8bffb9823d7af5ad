import { relative } from 'node:path';

const kebabCase = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const meaningless = new Set(['utils', 'util', 'misc', 'common', 'helpers', 'helper', 'stuff']);

/**
 * Files and folders are kebab-case and named for their content.
 * @type {import('eslint').Rule.RuleModule}
 */
export const fileNames = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      kebab: '“{{name}}” is not kebab-case: one spelling everywhere, on case-insensitive disks too.',
      meaningless: '“{{name}}” does not describe its content: name the file or folder for the one thing that it holds.',
    },
  },
  create(context) {
    return {
      Program(node) {
        for (const name of relative(context.cwd, context.filename).split(/[\\/]/)) {
          if (!kebabCase.test(name)) context.report({ node, messageId: 'kebab', data: { name } });
          if (meaningless.has(name.split('.')[0])) context.report({ node, messageId: 'meaningless', data: { name } });
        }
      },
    };
  },
};
