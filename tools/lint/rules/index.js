import { cjkText } from './cjk-text.js';
import { fileNames } from './file-names.js';
import { packageHomes } from './package-homes.js';
import { plainWords } from './plain-words.js';

/** Our own rules, as oxlint loads them (.oxlintrc.json). */
export default {
  meta: { name: 'tenderscope' },
  rules: { 'cjk-text': cjkText, 'file-names': fileNames, 'package-homes': packageHomes, 'plain-words': plainWords },
};
