const cjk = /[\u3000-\u303f\u3400-\u4dbf\u4e00-\u9fff\uff00-\uffef]/u;

/**
 * Forbids Chinese in strings, templates, JSX text and names; comments are not checked.
 * .oxlintrc.json disables it for files with texts for users.
 * @type {import('eslint').Rule.RuleModule}
 */
export const cjkText = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      stray: 'Chinese text “{{text}}” outside its homes. Put it into a messages.ts beside this file: wording has one place to be found and changed.',
    },
  },
  create(context) {
    return {
      Program(program) {
        for (const { value, loc } of program.tokens) {
          if (cjk.test(value)) context.report({ loc, messageId: 'stray', data: { text: value.trim().slice(0, 30) } });
        }
      },
    };
  },
};
