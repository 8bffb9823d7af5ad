import { cjkText } from './cjk-text.js';
import { testRule } from './test-rule.js';

const errors = [{ messageId: 'stray' }];

testRule('cjk-text', cjkText, {
  valid: [
    { code: 'const title = "Trading overview";' },
    { code: '// 节资率, weighted by amount\nconst rate = saving / baseline;' },
    { code: 'const accented = "é – ≤ ¥";' },
  ],
  invalid: [
    { code: 'const title = "交易总览";', errors },
    { code: 'const label = `共 ${count} 条`;', errors: [...errors, ...errors] },
    { code: 'const units = { 万元: 1 };', errors },
    { code: 'const stop = "done。";', errors },
    { code: 'const found = /流标/.test(status);', errors },
    {
      code: 'const head = <b>标段</b>;',
      languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
      errors,
    },
  ],
});
