import { requiredCode, requiredText, time, type Table } from '../define-table.ts';

/**
 * OCDS releases as published, so that a later or older release can be compiled with those imported before. `body` is JSON with sorted keys,
 * `release_key` its hash.
 */
export const ocdsReleases = {
  name: 'ocds_releases',
  title: 'OCDS 发布',
  key: ['ocid', 'release_key'],
  columns: {
    ocid: requiredCode('过程'),
    release_key: requiredCode('发布标识'),
    released_at: time('发布时间'),
    body: requiredText('内容'),
  },
} as const satisfies Table;

/**
 * Statements of OCDS processes about organisations: `body` is a row of `units` or `companies` as JSON, `stated_at` the time of the
 * process's last release.
 */
export const ocdsParties = {
  name: 'ocds_parties',
  title: 'OCDS 主体',
  key: ['party_table', 'party_id', 'ocid'],
  columns: {
    party_table: requiredCode('数据表'),
    party_id: requiredCode('主体'),
    ocid: requiredCode('过程'),
    stated_at: time('陈述时间'),
    body: requiredText('内容'),
  },
} as const satisfies Table;
