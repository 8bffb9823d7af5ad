import { defineQuery } from '../../define-query.ts';

/**
 * Paths of one to four steps over equity and office between two companies, strongest first, at most 50. Strength is that of the
 * only edge, or the square root of the product of several: a shared party makes two edges. The search goes two steps from either side and
 * meets in the middle. Facts of companies: no unit scope.
 */
export const commonHolders = defineQuery({
  key: 'relation.commonHolders',
  id: 'd729105ae04e28459131bbda64f437af',
  title: '股权与任职路径',
  grain: '路径',
  permissions: ['complexRelationAnalysis', 'warningRelationAnalysis'],
  isServerOnly: true,
  params: [
    { name: 'gys_guid', title: '供应商标识', type: 'text' },
    { name: 'Target_Gys_guid', title: '对方供应商标识', type: 'text' },
  ],
  fields: ['path', 'length', 'strength', 'evidence'],
  sorts: ['length', 'strength'],
  defaultSort: { column: 'strength', rule: 'desc' },
  tieBreak: ['length', 'path', 'evidence'],
  sql: `
    with step as (select from_node, from_name, to_node, to_name, label, strength from {partyEdges}),
    a1 as (
      select to_node as node, to_name as name, strength, from_name || ' → ' || to_name as path, from_name || '—' || label || '—' || to_name as evidence
      from step where from_node = 'C:' || {gys_guid:String}
    ),
    a2 as (
      select s.to_node as node, s.to_name as name, a.node as through, a.strength * s.strength as strength,
        a.path || ' → ' || s.to_name as path, a.evidence || '；' || s.from_name || '—' || s.label || '—' || s.to_name as evidence
      from a1 a join step s on s.from_node = a.node
      where s.to_node <> 'C:' || {gys_guid:String} and a.node <> 'C:' || {Target_Gys_guid:String}
    ),
    b1 as (
      select to_node as node, strength, from_name as path, to_name || '—' || label || '—' || from_name as evidence
      from step where from_node = 'C:' || {Target_Gys_guid:String}
    ),
    b2 as (
      select s.to_node as node, b.node as through, b.strength * s.strength as strength, s.from_name || ' → ' || b.path as path,
        s.to_name || '—' || s.label || '—' || s.from_name || '；' || b.evidence as evidence
      from b1 b join step s on s.from_node = b.node
      where s.to_node <> 'C:' || {Target_Gys_guid:String} and b.node <> 'C:' || {gys_guid:String}
    ),
    found as (
      select path, 1 as length, strength, evidence from a1 where node = 'C:' || {Target_Gys_guid:String}
      union all
      select a.path || ' → ' || b.path, 2, sqrt(a.strength * b.strength), a.evidence || '；' || b.evidence
      from a1 a join b1 b on b.node = a.node
      union all
      select a.path || ' → ' || b.path, 3, sqrt(a.strength * b.strength), a.evidence || '；' || b.evidence
      from a2 a join b1 b on b.node = a.node
      where a.node <> 'C:' || {Target_Gys_guid:String}
      union all
      select a.path || ' → ' || b.path, 4, sqrt(a.strength * b.strength), a.evidence || '；' || b.evidence
      from a2 a join b2 b on b.node = a.node
      where a.node <> 'C:' || {Target_Gys_guid:String} and b.node <> 'C:' || {gys_guid:String} and a.through <> b.through
    )
    select
      path as "path",
      length as "length",
      strength as "strength",
      evidence as "evidence"
    from found
    where {gys_guid:String} <> {Target_Gys_guid:String} and {where}
    order by strength desc, length, path, evidence
    limit 50`,
});
