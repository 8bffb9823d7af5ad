import { cjkText } from './cjk-text.js';
import { fileNames } from './file-names.js';
import { packageHomes } from './package-homes.js';

/** @type {import('eslint').ESLint.Plugin} */
export const house = {
  rules: { 'cjk-text': cjkText, 'file-names': fileNames, 'package-homes': packageHomes },
};
