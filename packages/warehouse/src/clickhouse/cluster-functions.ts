import { clickhouseMacros } from '../macros/clickhouse-macros.ts';

/** Statements that create the macros on every server of a cluster, because any of them may receive queries. */
export const clusterFunctions = (cluster: string): string[] =>
  Object.entries(clickhouseMacros).map(([signature, body]) => {
    const [, name = '', parameters = ''] = /^(\w+)\((.*)\)$/.exec(signature) ?? [];
    return `create or replace function ${name} on cluster '${cluster}' as (${parameters}) -> ${body}`;
  });
