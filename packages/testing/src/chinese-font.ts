import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const cache = join(dirname(fileURLToPath(import.meta.url)), '../../../.cache/fonts');

export interface FontEnvironment {
  FONTCONFIG_FILE: string;
}

/** True if the system's fontconfig knows a font for Chinese; false if there is no fontconfig. */
export async function systemHasChinese(): Promise<boolean> {
  return promisify(execFile)('fc-list', [':lang=zh-cn', 'family']).then(({ stdout }) => stdout.trim() !== '', () => false);
}

/** Environment that adds Noto Sans SC from the npm package to the fonts of some folders. */
export async function shippedChineseFont(beside = ['/usr/share/fonts', '/usr/local/share/fonts']): Promise<FontEnvironment> {
  const noto = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-sc/package.json'));
  const file = join(cache, 'fonts.conf');
  await mkdir(cache, { recursive: true });
  await writeFile(file, fontsConf([...beside, join(noto, '400Regular'), join(noto, '700Bold')]));
  return { FONTCONFIG_FILE: file };
}

function fontsConf(folders: readonly string[]): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${folders.map((folder) => `  <dir>${folder}</dir>`).join('\n')}
  <cachedir>${cache}</cachedir>
  <alias>
    <family>sans-serif</family>
    <prefer><family>Noto Sans SC</family></prefer>
  </alias>
</fontconfig>
`;
}
