import { everyRow } from '../load/load-session.ts';
import { findGroups, memberColumns } from './risk-groups/find-groups.ts';
import { kindNames } from './risk-groups/messages.ts';
import type { Statistic } from './statistic.ts';

const common = {
  reads: ['units', 'companies', 'projects', 'lots', 'winners', 'bids', 'shareholdings', 'positions'],
  isDeferred: true,
  version: 7,
  keeps: ['group_guid', 'first_seen_at', 'new_from'],
} as const satisfies Partial<Statistic>;

const columns = {
  group_guid: 'VARCHAR',
  kind: 'VARCHAR',
  members: 'VARCHAR',
  member_num: 'BIGINT',
  strength: 'DOUBLE',
  evidence: 'VARCHAR',
  against: 'VARCHAR',
  price_lots: 'BIGINT',
  price_z: 'DOUBLE',
  price_p: 'DOUBLE',
  pattern_p: 'DOUBLE',
  pattern_lots: 'BIGINT',
  leader_id: 'VARCHAR',
  leader_wins: 'BIGINT',
  first_seen_at: 'BIGINT',
  new_from: 'BIGINT',
} as const;

/**
 * Suspected groups (`riskGroups`): members by id, joined by `;`, and the evidence for and against them. Every bid may change any of them.
 * `first_seen_at`: end of the data when the group was first found, null if the first search found it. Groups first seen after `new_from`
 * are new; it is null if there was no earlier search.
 */
export const riskGroup: Statistic = {
  name: 'risk_group',
  title: '疑似团伙',
  grain: 'suspected group',
  columns,
  key: ['group_guid'],
  ...common,
  refresh: async (session) => {
    const groups = await findGroups(session);
    await session.remove('risk_group', everyRow);
    await session.append('risk_group', Object.keys(columns), groups.map(({ guid, group, texts, firstSeenAt, newFrom }) => {
      const { members, strength, priceLots, priceZ, priceP, pattern } = group;
      return [
        guid, kindNames[pattern.kind], members.join(';'), members.length, strength, texts.evidence, texts.against,
        priceLots, priceZ, priceP, pattern.p, pattern.lots, pattern.leader, pattern.leaderWins, firstSeenAt, newFrom,
      ];
    }));
  },
};

/** Members of a suspected group, with what each has in common with others and what speaks against it; null if there is nothing. */
export const riskGroupMember: Statistic = {
  name: 'risk_group_member',
  title: '疑似团伙成员',
  grain: 'suspected group × company',
  columns: { group_guid: 'VARCHAR', company_id: 'VARCHAR', evidence: 'VARCHAR', against: 'VARCHAR' },
  key: ['group_guid', 'company_id'],
  ...common,
  refresh: async (session) => {
    const groups = await findGroups(session);
    await session.remove('risk_group_member', everyRow);
    const rows = groups.flatMap(({ guid, group, memberTexts }) =>
      group.members.map((member, place) => [guid, member, memberTexts[place]?.evidence ?? null, memberTexts[place]?.against ?? null]));
    await session.append('risk_group_member', memberColumns, rows);
  },
};

/**
 * The lots on which members of a suspected group bid against each other, the number of members that won there, the winner if it was one,
 * and the amount credited to them in yuan.
 */
export const riskGroupLot: Statistic = {
  name: 'risk_group_lot',
  title: '疑似团伙标段',
  grain: 'suspected group × lot',
  columns: { group_guid: 'VARCHAR', lot_id: 'VARCHAR', present_num: 'BIGINT', winner_num: 'BIGINT', winner_id: 'VARCHAR', award_amount: 'DOUBLE' },
  key: ['group_guid', 'lot_id'],
  ...common,
  refresh: async (session) => {
    const groups = await findGroups(session);
    await session.remove('risk_group_lot', everyRow);
    const rows = groups.flatMap(({ guid, group }) =>
      group.meetings.map(({ lot, present, winnerNum, winner, amount }) => [guid, lot, present.length, winnerNum, winner, amount]));
    await session.append('risk_group_lot', ['group_guid', 'lot_id', 'present_num', 'winner_num', 'winner_id', 'award_amount'], rows);
  },
};
