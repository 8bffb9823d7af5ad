import { formatChance, formatCount, formatRate, formatStrength } from '@tenderscope/contract';
import { nameOf, partsOf, source, times, wan } from './finding-source.ts';
import { onResult, type Finding } from './finding.ts';

const strongFrom = 0.9;

export const groupSource = source({
  query: 'relation.groups',
  values: {},
  own: [],
  sorts: [['readingOrder', '三家及以上在前，再按强度'], ['strength', '强度'], ['firstSeen', '首次发现'], ['lotNum', '标段数'], ['zbJinE', '金额'], ['memberNum', '成员数']],
  note: '三家及以上的团伙在前，两家的在后，各按强度排列；强度用于排序，不是概率',
  exported: ['kind', 'memberNames', 'memberNum', 'lotNum', 'zbJinE', 'strength', 'evidence', 'against', 'firstSeen'],
  findingOf: (group) => ({
    key: group.group_guid,
    heading: nameOf(group.memberNames),
    label: group.kind,
    score: `强度 ${formatStrength(group.strength)}`,
    facts: [`${formatCount(group.lotNum)} 标段`, group.zbJinE === null ? '成员无成交' : wan(group.zbJinE), group.evidence],
    against: group.against,
    isStrong: (group.strength ?? 0) >= strongFrom,
    isNew: group.isNew === 1,
    weight: null,
    subject: { kind: '团伙', guids: group.members.split(';') },
    rule: 'relation.groups',
    evidence: { query: 'relation.groups', params: [], conditions: [onResult('group_guid', group.group_guid)] },
    about: { of: 'group', group },
  }),
  only: (key) => [onResult('group_guid', key)],
});

interface TwoCompanies {
  guids: readonly [string, string];
  names: readonly [string | null, string | null];
}
const aboutTwo = ({ guids, names: [one, other] }: TwoCompanies): Pick<Finding, 'heading' | 'subject' | 'about'> => ({
  heading: `${nameOf(one)} ⇄ ${nameOf(other)}`,
  subject: { kind: '企业对', guids: [...guids] },
  about: { of: 'members', guids, names: [nameOf(one), nameOf(other)] },
});

export const pairSource = source({
  query: 'relation.jointBidding2',
  values: { minTimes: 3 },
  own: [],
  sorts: [['TongTou_Nums', '共同投标次数'], ['jaccard', '共投率'], ['tbNum', '投标次数']],
  note: '3 次及以上；经常同场本身不是嫌疑，同一联合体的成员不算相遇',
  exported: ['Gys_Name', 'Target_Gys_Name', 'TongTou_Nums', 'tbNum', 'targetTbNum', 'zbNum', 'targetZbNum', 'jaccard', 'qValue', 'against'],
  findingOf: (row) => ({
    ...aboutTwo({ guids: [row.gys_guid, row.Target_Gys_guid], names: [row.Gys_Name, row.Target_Gys_Name] }),
    key: row.row_guid,
    label: null,
    score: times(row.TongTou_Nums, '同场'),
    facts: [
      `投标 ${formatCount(row.tbNum)} / ${formatCount(row.targetTbNum)} 次`,
      `中标 ${formatCount(row.zbNum)} / ${formatCount(row.targetZbNum)} 次`,
      `共投率 ${formatRate(row.jaccard)}`,
      ...(row.qValue === null ? [] : [`q ${formatChance(row.qValue)}`]),
    ],
    against: row.against,
    isStrong: false,
    weight: row.TongTou_Nums,
    rule: 'relation.jointBidding2',
    evidence: {
      query: 'relation.jointBidding2',
      params: ['3'],
      conditions: [onResult('gys_guid', row.gys_guid), onResult('Target_Gys_guid', row.Target_Gys_guid)],
    },
  }),
  only: (key) => [onResult('gys_guid', partsOf(key)[0]), onResult('Target_Gys_guid', partsOf(key)[1])],
});

export const tripleSource = source({
  query: 'relation.jointBidding3',
  values: { minTimes: 3 },
  own: [],
  sorts: [['TongTou_Nums', '共同投标次数']],
  note: '3 次及以上；经常同场本身不是嫌疑',
  exported: ['names', 'TongTou_Nums', 'against'],
  findingOf: (row) => ({
    key: row.guids,
    heading: nameOf(row.names),
    label: null,
    score: times(row.TongTou_Nums, '同场'),
    facts: ['三家同时投标，任两家不属同一联合体'],
    against: row.against,
    isStrong: false,
    weight: null,
    subject: { kind: '团伙', guids: row.guids.split(',') },
    rule: 'relation.jointBidding3',
    evidence: { query: 'relation.jointBidding3', params: ['3'], conditions: [onResult('guids', row.guids)] },
    about: { of: 'members', guids: row.guids.split(','), names: nameOf(row.names).split('、') },
  }),
  only: (key) => [onResult('guids', key)],
});

export const hardwareSource = source({
  query: 'relation.sameHardware',
  values: {},
  own: [],
  sorts: [['lotNum', '涉及标段数'], ['kind', '硬件类型']],
  note: '同一标段上标识相同；三家及以上且八成文件共用的（代理网络、模板）不计',
  exported: ['Gys_Name', 'Target_Gys_Name', 'kind', 'lotNum', 'against'],
  findingOf: (row) => ({
    ...aboutTwo({ guids: [row.gys_guid, row.Target_Gys_guid], names: [row.Gys_Name, row.Target_Gys_Name] }),
    key: row.row_guid,
    label: `${row.kind}相同`,
    score: `${formatCount(row.lotNum)} 标段`,
    // The end of the key is the beginning of the value's hash, as shown in other lists.
    facts: [`标识 ${row.row_guid.split('/').at(-1) ?? ''}（脱敏）`],
    against: row.against,
    isStrong: row.kind === '加密锁号',
    weight: row.lotNum,
    rule: 'relation.sameHardware',
    evidence: {
      query: 'relation.sameHardware',
      params: [],
      conditions: [onResult('gys_guid', row.gys_guid), onResult('Target_Gys_guid', row.Target_Gys_guid)],
    },
  }),
  only: (key) => [onResult('gys_guid', partsOf(key)[0]), onResult('Target_Gys_guid', partsOf(key)[1])],
});

const linkKinds = {
  股权关系: ['持股'],
  '股东/高管相同': ['共同股东', '同一法定代表人', '共同高管', '同一授权代表', '同一项目经理', '关联人员'],
};

export const linkSource = (tab: keyof typeof linkKinds) => source({
  query: 'relation.holders',
  values: {},
  own: [onResult('kind', linkKinds[tab])],
  sorts: [['lotNum', '共同投标标段数'], ['strength', '强度'], ['ratio', '持股比例']],
  note: '来自工商登记，不限单位；关联企业同场投标须核查，分别投标则无碍',
  exported: ['Gys_Name', 'Target_Gys_Name', 'kind', 'ratio', 'via', 'lotNum', 'strength', 'against'],
  findingOf: (row) => ({
    ...aboutTwo({ guids: [row.gys_guid, row.Target_gys_guid], names: [row.Gys_Name, row.Target_Gys_Name] }),
    key: row.row_guid,
    label: row.kind,
    score: `${formatCount(row.lotNum)} 标段同场`,
    facts: [
      ...(row.ratio === null ? [] : [`比例 ${formatRate(row.ratio)}`]),
      ...(row.via === null ? [] : [`关联方 ${row.via}`]),
      `强度 ${formatStrength(row.strength)}`,
    ],
    against: row.against,
    isStrong: (row.strength ?? 0) >= 1,
    weight: row.lotNum,
    rule: 'relation.holders',
    evidence: {
      query: 'relation.holders',
      params: [],
      conditions: [onResult('gys_guid', row.gys_guid), onResult('Target_gys_guid', row.Target_gys_guid), onResult('kind', row.kind)],
    },
  }),
  only: (key) => [onResult('gys_guid', partsOf(key)[0]), onResult('Target_gys_guid', partsOf(key)[1])],
});
