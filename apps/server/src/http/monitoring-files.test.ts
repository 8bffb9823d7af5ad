import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { bootApp, type BootedApp } from '../../test/support/boot-app.ts';

const folder = join(import.meta.dirname, '../../../../deploy/monitoring');
let app: BootedApp;
beforeAll(async () => {
  app = await bootApp();
});
afterAll(() => app.close());

interface Rules {
  groups: { rules: { alert: string; expr: string; labels: { severity: string }; annotations: { summary: string } }[] }[];
}
interface Dashboard {
  panels: { title: string; gridPos: Record<'x' | 'y' | 'w' | 'h', number>; targets: { expr: string }[] }[];
}

async function expressions(): Promise<string[]> {
  const { groups } = parse(await readFile(join(folder, 'alert-rules.yml'), 'utf8')) as Rules;
  const { panels } = JSON.parse(await readFile(join(folder, 'grafana-dashboard.json'), 'utf8')) as Dashboard;
  const ofPanels = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '5m').replaceAll('$job', 'tenderscope')));
  return [...groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)), ...ofPanels];
}

function hasError(expression: string): boolean {
  let isBroken = false;
  parser.parse(expression).iterate({ enter: ({ type }) => void (isBroken ||= type.isError) });
  return isBroken;
}

it('have expressions that Prometheus can parse, over metrics of the server', async () => {
  const metrics = await (await fetch(new URL('/metrics', app.base))).text();
  const names = new Set(['up', ...[...metrics.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)]);
  const used = await expressions();
  expect(used.length).toBeGreaterThan(30);
  expect(used.filter(hasError)).toEqual([]);
  expect(hasError('sum(rate(up[5m])')).toBe(true);
  const metricsUsed = new Set(used.flatMap((one) => one.match(/\b(?:tenderscope|nodejs|process)_\w+/g) ?? []));
  expect([...metricsUsed].filter((name) => !names.has(name.replace(/_(bucket|count)$/, '')))).toEqual([]);
});

it('have panels that do not overlap, and alerts with a severity and a text', async () => {
  const { panels } = JSON.parse(await readFile(join(folder, 'grafana-dashboard.json'), 'utf8')) as Dashboard;
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)}/${y + Math.floor(cell / w)}`));
  expect(new Set(cells).size).toBe(cells.length);
  expect(panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true);
  const { groups } = parse(await readFile(join(folder, 'alert-rules.yml'), 'utf8')) as Rules;
  for (const { alert, labels, annotations } of groups.flatMap(({ rules }) => rules)) {
    expect([alert, labels.severity]).toEqual([alert, expect.stringMatching(/^(critical|warning)$/)]);
    expect([alert, annotations.summary]).toEqual([alert, expect.stringMatching(/[一-龥]/)]);
  }
});
