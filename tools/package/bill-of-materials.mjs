import { createHash } from 'node:crypto';
import { outcomeOf } from '../steps/run-quietly.mjs';
import { npmCommand } from '../steps/install.mjs';
import { directPackages } from './shipped-packages.mjs';

/**
 * CycloneDX 1.6 of an archive: npm's own list of the lockfile, reduced to the shipped packages. Without time and random serial number, so
 * that the same content has the same bytes.
 */
export async function billOfMaterials({ name, version, platform, packages, further = [] }) {
  const shipped = new Set(packages.map((one) => `${one.name}@${one.version}`));
  const listed = await npmList();
  // npm lists a package once for each folder that it is in.
  const byName = new Map(listed.components.map((one) => [one['bom-ref'], one]));
  const components = [...byName.values()].filter(({ 'bom-ref': ref }) => shipped.has(ref)).sort(byRef);
  const missing = [...shipped].filter((ref) => !components.some(({ 'bom-ref': found }) => found === ref));
  if (missing.length > 0) throw new Error(`npm sbom lists no ${missing.join(', ')}`);
  const ownRef = `${name}@${version}`;
  const direct = directPackages();
  const dependencies = components.map(({ 'bom-ref': ref }) => {
    const targets = listed.dependencies.filter((one) => one.ref === ref).flatMap(({ dependsOn = [] }) => dependsOn);
    return { ref, dependsOn: [...new Set(targets)].filter((one) => shipped.has(one)).sort() };
  });
  const furtherRefs = further.map(({ 'bom-ref': ref }) => ref);
  const content = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'build' }],
      component: { 'bom-ref': ownRef, type: 'application', name, version, properties: [{ name: 'tenderscope:platform', value: platform }] },
    },
    components: [...components, ...further],
    dependencies: [{ ref: ownRef, dependsOn: [...[...direct].filter((ref) => shipped.has(ref)), ...furtherRefs].sort() }, ...dependencies],
  };
  return `${JSON.stringify({ ...content, serialNumber: serialOf(content) }, null, 2)}\n`;
}

async function npmList() {
  const { command, args } = npmCommand('sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--loglevel', 'error');
  const { code, output } = await outcomeOf(command, args);
  if (code !== 0) throw new Error(output);
  return JSON.parse(output);
}

const byRef = (a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1);

/** A UUID of version 8 from the content. */
function serialOf(content) {
  const hex = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
