// npm run package [-- --platform linux-arm64] [-- --with-node]: an archive that runs on machines without internet.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { messages } from './messages.mjs';
import { sizeOf, writeArchive } from './package/archive.mjs';
import { billOfMaterials } from './package/bill-of-materials.mjs';
import { licenceTexts } from './package/licences.mjs';
import { platforms, shippedPackages } from './package/shipped-packages.mjs';
import { nodeLicence, stage, stageNode } from './package/stage.mjs';
import { cache, root } from './steps/paths.mjs';
import { prepare } from './steps/prepare.mjs';
import { step } from './steps/step.mjs';

const { platform, 'with-node': withNode } = readOptions();
await prepare({ web: true });
const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const folder = join(cache, 'package', `${name}-${version}-${platform}`);
const packages = shippedPackages(platform);
await step(messages.package.writing(platform), async () => {
  await stage(folder, platform, packages);
  const licence = withNode ? nodeLicence() : undefined;
  if (licence) stageNode(folder, licence);
  const all = [...packages.installed, ...packages.bundled];
  const node = { title: `Node.js ${process.versions.node}`, path: licence };
  writeFileSync(join(folder, 'LICENSES'), await licenceTexts(all, licence ? [node] : []));
  const materials = await billOfMaterials({ name, version, platform, packages: all, further: licence ? [nodeComponent()] : [] });
  writeFileSync(join(folder, `${name}.cdx.json`), materials);
  writeFileSync(`${folder}.cdx.json`, materials);
});
const megabytes = Math.ceil(sizeOf(folder) / 1e6);
await step(messages.package.packing, () => writeArchive(folder));
rmSync(folder, { recursive: true });
console.log(messages.package.written(`${folder}.tar.gz`, megabytes));

function readOptions() {
  const options = { platform: { type: 'string', default: 'linux-x64' }, 'with-node': { type: 'boolean', default: false } };
  try {
    const { values } = parseArgs({ options });
    if (!platforms.includes(values.platform)) throw new Error(messages.package.platform(values.platform, platforms));
    if (values['with-node'] && values.platform !== `${process.platform}-${process.arch}`) throw new Error(messages.package.otherNode(values.platform));
    if (values['with-node'] && !nodeLicence()) throw new Error(messages.package.noNodeLicence);
    return values;
  } catch (error) {
    console.error(`${error.message}\n${messages.package.usage}`);
    process.exit(2);
  }
}

function nodeComponent() {
  const version = process.versions.node;
  return { 'bom-ref': `node@${version}`, type: 'platform', name: 'node', version, purl: `pkg:generic/node@${version}`, licenses: [{ license: { id: 'MIT' } }] };
}
