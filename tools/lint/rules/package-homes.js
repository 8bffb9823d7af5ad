import { relative } from 'node:path';

/**
 * A package that is a replaceable part (a chart library, a database driver) is imported only in its home. Each home names the packages, the
 * files or folders (paths from the root) that may import them, and the reason.
 * @type {import('eslint').Rule.RuleModule}
 */
export const packageHomes = {
  meta: {
    type: 'problem',
    schema: [
      {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            packages: { type: 'array', items: { type: 'string' } },
            homes: { type: 'array', items: { type: 'string' } },
            why: { type: 'string' },
          },
          required: ['packages', 'homes', 'why'],
          additionalProperties: false,
        },
      },
    ],
    messages: { outside: '“{{name}}” may be imported in {{homes}} only: {{why}}.' },
  },
  create(context) {
    const file = relative(context.cwd, context.filename).replaceAll('\\', '/');
    const closed = context.options[0].filter(({ homes }) => !homes.some((home) => file === home || file.startsWith(`${home}/`)));
    const check = ({ source }) => {
      if (typeof source?.value !== 'string') return;
      const name = source.value;
      const broken = closed.find(({ packages }) => packages.some((known) => name === known || name.startsWith(`${known}/`)));
      if (broken) {
        context.report({ node: source, messageId: 'outside', data: { name, homes: broken.homes.join(', '), why: broken.why } });
      }
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      TSImportType: check,
    };
  },
};
