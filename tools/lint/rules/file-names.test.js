import { fileNames } from './file-names.js';
import { testRule } from './test-rule.js';

const named = (file, ...messageIds) => ({
  file,
  code: ';',
  ...(messageIds.length > 0 && { errors: messageIds.map((messageId) => ({ messageId })) }),
});

testRule('file-names', fileNames, {
  valid: [
    named('packages/catalog/src/queries/insight/monthly-deals.query.ts'),
    named('apps/web/src/charts/chart.tsx'),
    named('eslint.config.js'),
    named('.dependency-cruiser.cjs'),
  ],
  invalid: [
    named('apps/web/src/charts/ChartCard.tsx', 'kebab'),
    named('packages/state/src/user_repository.ts', 'kebab'),
    named('packages/contract/src/Money/money.ts', 'kebab'),
    named('apps/server/src/utils.ts', 'meaningless'),
    named('apps/web/src/common/button.tsx', 'meaningless'),
    named('packages/warehouse/src/misc/helpers.ts', 'meaningless', 'meaningless'),
  ],
});
