import { screenGroups } from '@tenderscope/contract';
import { defineQuery } from '../../define-query.ts';
import { ofCases } from '../../query-fields.ts';
import { measuredErrors } from './measured-errors.ts';
import { knownSources, sourceTitle, type SourceName } from './scene-sources.ts';
import { sceneStages, type SceneFunction } from './scene-list.ts';

/** A column that fewer rows than this have supports a function in part only. */
const mostly = 0.5;

const quoted = (text: string): string => `'${text.replaceAll(`'`, `''`)}'`;
const rowOf = (row: Readonly<Record<string, string | number>>): string =>
  `select ${Object.entries(row).map(([name, value]) => `${typeof value === 'number' ? value : quoted(value)} as ${name}`).join(', ')}`;
const unionOf = (rows: readonly Readonly<Record<string, string | number>>[]): string => rows.map(rowOf).join('\n      union all ');

const pageNames = new Map<string, string>(screenGroups.flatMap(({ leaves }) => leaves.map(({ key, name }) => [key, name] as const)));
const alternatives = (need: SceneFunction['needs'][number]): readonly SourceName[] => (typeof need === 'string' ? [need] : need);

const numbered = sceneStages.flatMap(({ stage, scenes: ofStage }) => ofStage.map((scene) => ({ stage, ...scene })))
  .map((scene, index) => ({ ...scene, no: index + 1 }));
/** Every function, and one row for a scene without any. */
const functions = numbered.flatMap(({ functions: own, ...scene }) =>
  (own.length === 0 ? [undefined] : own).map((one, index) => ({ scene, one, key: `${scene.no}-${index + 1}` })));

const functionRows = functions.map(({ scene, one, key }) => {
  const { text = '', source = '' } = one?.measured === undefined ? {} : measuredErrors[one.measured];
  const needs = one?.needs.map((need) => alternatives(need).map(sourceTitle).join('或')).join('；') ?? '';
  return {
    scene_no: scene.no, stage: scene.stage, scene_name: scene.name, outside: scene.outside, function_key: key, function_name: one?.name ?? '',
    page_key: one?.page ?? '', page_name: one === undefined ? '' : (pageNames.get(one.page) ?? ''), needs,
    measured: one === undefined ? '' : one.measured === undefined ? '未测' : text, measured_source: source,
  };
});
const needRows = functions.flatMap(({ one, key }) =>
  (one?.needs ?? []).flatMap((need, place) => alternatives(need).map((source) => ({
    function_key: key, need_no: place, need_title: alternatives(need).map(sourceTitle).join('或'), source,
  }))));
const ruleRows = functions.flatMap(({ one, key }) => (one?.rules ?? []).map((code) => ({ function_key: key, code })));

/**
 * The twenty scenes of 发改法规〔2026〕195号 with the functions of the product. A function is 可用 if each source that it needs is there for
 * most rows, 部分 if for some, 数据不足 if one is absent; a table is there if it has a row. A scene is 可用 if all its functions are and nothing
 * of it is outside of the product. The sources are counted within the caller's units; registers of companies and experts belong to no unit.
 */
export const scenes = defineQuery({
  key: 'rule.scenes',
  id: '3f3299dd7391b940ecfdca2367c44038',
  title: '监管场景对照',
  grain: '场景 × 功能',
  permissions: ['riskCases', 'warningRelationAnalysis'],
  fields: [
    'sceneNo', 'stage', 'sceneName', 'sceneState', 'functionName', 'functionState', 'pageName', 'ruleNames', 'ruleNum', 'testedRuleNum',
    'needs', 'lacks', ofCases('fillRate', 'dataDue'), 'dataDue', 'measuredError', 'measuredSource', 'outsideText', 'functionKey', 'pageKey',
  ],
  columnFilters: ['sceneName', 'sceneState'],
  sorts: ['sceneNo', 'functionKey'],
  defaultSort: { column: 'sceneNo', rule: 'asc' },
  tieBreak: ['functionKey'],
  where2: '场景的状态',
  sql: `
    with ${knownSources},
    part as (
      ${unionOf(functionRows)}
    ),
    needed as (
      ${unionOf(needRows)}
    ),
    named as (
      ${unionOf(ruleRows)}
    ),
    met as (
      select n.function_key as function_key, n.need_no as need_no, max(n.need_title) as title, max(k.filled) as filled,
        max(k.due) as due,
        case when max(case when k.is_table = 1 and k.filled > 0 then 1 else 0 end) = 0 then max(ratio(k.filled, k.due)) end as share
      from needed n join known k on k.source = n.source
      group by n.function_key, n.need_no
    ),
    supplied as (
      select function_key, min(filled) as filled, min(share) as share, min(due) as due,
        distinct_list(case when filled = 0 then title end) as lacks
      from met group by function_key
    ),
    tested as (select code, count_sum(tested) as tested from {rulesTested} group by code),
    ruled as (
      select n.function_key as function_key, distinct_list(r.code || ' ' || r.name) as names, count(*) as rules,
        count_sum(case when t.tested > 0 then 1 else 0 end) as tested
      from named n join rule r on r.code = n.code left join tested t on t.code = n.code
      group by n.function_key
    ),
    judged as (
      select p.scene_no as scene_no, p.stage as stage, p.scene_name as scene_name, p.outside as outside, p.function_key as function_key,
        p.function_name as function_name, p.page_key as page_key, p.page_name as page_name, p.needs as needs, p.measured as measured,
        p.measured_source as measured_source, s.lacks as lacks, s.share as share, s.due as due, u.names as names, u.rules as rules, u.tested as tested,
        case when p.function_name = '' then '' when s.filled = 0 then '数据不足' when s.share < ${mostly} then '部分' else '可用' end as state
      from part p left join supplied s on s.function_key = p.function_key left join ruled u on u.function_key = p.function_key
    ),
    counted as (
      select *, sum(case when state = '' then 1 else 0 end) over (partition by scene_no) as absent,
        sum(case when state = '可用' then 0 else 1 end) over (partition by scene_no) as limited,
        sum(case when state = '数据不足' then 0 else 1 end) over (partition by scene_no) as working
      from judged
    ),
    described as (
      select
        j.scene_no as "sceneNo",
        j.stage as "stage",
        j.scene_name as "sceneName",
        case when j.absent > 0 then '不在本系统范围' when j.working = 0 then '数据不足'
          when j.limited = 0 and j.outside = '' then '可用' else '部分' end as "sceneState",
        nullif(j.function_name, '') as "functionName",
        nullif(j.state, '') as "functionState",
        nullif(j.page_name, '') as "pageName",
        nullif(j.names, '') as "ruleNames",
        coalesce(j.rules, 0) as "ruleNum",
        coalesce(j.tested, 0) as "testedRuleNum",
        nullif(j.needs, '') as "needs",
        nullif(j.lacks, '') as "lacks",
        j.share as "fillRate",
        coalesce(j.due, 0) as "dataDue",
        nullif(j.measured, '') as "measuredError",
        nullif(j.measured_source, '') as "measuredSource",
        j.outside as "outsideText",
        j.function_key as "functionKey",
        nullif(j.page_key, '') as "pageKey"
      from counted j
    )
    select * from described where {where2}`,
});
