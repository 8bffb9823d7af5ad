import type { Condition } from '@tenderscope/contract';
import { useMemo } from 'react';
import { useSession } from '../../lib/session/session-store.ts';
import { CardNote } from '../../widgets/chart-card/card-note.tsx';
import { LoadFailure } from '../../widgets/chart-card/load-failure.tsx';
import { Skeleton } from '../../widgets/chart-card/skeleton.tsx';
import { PagedTable } from '../../widgets/data-table/paged-table.tsx';
import { pairPath } from '../../widgets/links/pair-address.ts';
import { PairLink } from '../../widgets/links/pair-link.tsx';
import { explainMembers } from './explain-members.ts';
import type { EvidenceSheet } from './export-evidence.tsx';
import { FindingView, type SideProps } from './finding-view.tsx';
import { onResult, type Finding } from './finding.ts';
import { MemberLotsTable } from './member-lots-table.tsx';
import { heatOf, nodeKinds, pictureOf } from './member-network.ts';
import { prepareHeat } from '../../charts/prepare/prepare-heat.ts';
import { withData } from '../../charts/prepare/with-data.ts';
import { PictureCard } from './picture-card.tsx';
import { useMembers, type MembersFound } from './use-members.ts';

/** Maximum number of companies in the heat map. */
const maxCompanies = 20;

/** The pairs of a page, each company with each; a cell shows the pair's largest finding. Null without pairs. */
function heatOfPairs(findings: readonly Finding[], title: string) {
  const pairs = findings.flatMap((finding) =>
    finding.about.of === 'members' && finding.weight !== null ? [{ finding, names: finding.about.names, weight: finding.weight }] : []);
  const companies = [...new Set(pairs.flatMap(({ names }) => names))].slice(0, maxCompanies);
  const cells = new Map<string, { id: string; row: string; column: string; value: number; notes: string[] }>();
  for (const { finding, names: [one = '', other = ''], weight } of pairs) {
    for (const [row, column] of [[one, other], [other, one]] as const) {
      const known = cells.get(`${row} ${column}`);
      if (!known || known.value < weight) cells.set(`${row} ${column}`, { id: finding.key, row, column, value: weight, notes: [...finding.facts] });
    }
  }
  if (cells.size === 0) return null;
  const model = prepareHeat([...cells.values()], { rows: companies, columns: companies, measure: { name: title, type: 'count', unit: '个' } });
  return withData(model, findings, ({ key }) => key);
}

interface MembersSideProps extends SideProps {
  conditions: readonly Condition[];
}

const pair = { page: pairPath, query: { a: 'gys_guid', b: 'Target_gys_guid' }, keepsFilters: true } as const;
const evidenceLinks = {
  Gys_Name: { party: 'company', guid: 'gys_guid' },
  Target_Gys_Name: { party: 'company', guid: 'Target_gys_guid' },
  lotNum: pair,
} as const;
const noValues = {};
const memberColumns = ['Gys_Name', 'evidence', 'against', 'tbNum', 'zbNum'] as const;
const memberLinks = { Gys_Name: { party: 'company', guid: 'gys_guid' } } as const;
const hardwareLinks = { bd_name: { lot: 'lot_guid' }, Gys_Name: { party: 'company', guid: 'gys_guid' } } as const;
const columnsOfMany = ['level', 'kind', 'Gys_Name', 'Target_Gys_Name', 'lotNum', 'noiseNum', 'ratio', 'via', 'qValue'] as const;
/** Columns for a pair, without the names of the two. */
const columnsOfTwo = ['level', 'kind', 'lotNum', 'noiseNum', 'ratio', 'via', 'qValue'] as const;
const height = 280;

/** Evidence shared by the companies of a finding, why they were marked, and the lots where they met. */
export function MembersSide({ conditions, ...side }: MembersSideProps) {
  const { finding, findings, state, onChange } = side;
  const found = useMembers(finding, conditions);
  const isPart = useSession(({ userInfo }) => userInfo?.seesAllUnits === false);
  const { evidence, lots, marks, pairPeers, lotPeers, isReady } = found;
  const explanation = useMemo(
    () => (isReady && evidence.data && lots
      ? explainMembers(finding, { evidence: evidence.data, lots, marks, pairPeers, lotPeers, isPart })
      : null),
    [isReady, finding, evidence.data, lots, marks, pairPeers, lotPeers, isPart],
  );
  const drawn = useMemo(() => (evidence.data && evidence.data.length > 0 ? pictureOf(evidence.data) : null), [evidence.data]);
  const kinds = useMemo(() => ({ nodeKinds, edgeKinds: drawn?.edgeKinds ?? [], strength: drawn?.strength ?? '' }), [drawn]);
  const isPair = finding.about.of === 'members' && finding.about.guids.length === 2;
  const heat = useMemo(
    () => (isPair ? heatOfPairs(findings, state.tab === '硬件信息相同' ? '标识相同的标段' : '共同投标标段') : heatOf(evidence.data ?? [])),
    [isPair, findings, state.tab, evidence.data],
  );
  return (
    <FindingView
      {...side}
      picture={
        <PictureCard
          finding={finding}
          query={evidence}
          network={drawn?.network ?? null}
          kinds={kinds}
          heat={heat}
          picture={state.picture}
          onPicture={(picture) => onChange({ picture })}
          {...(isPair && { onPickCell: (key: string) => onChange({ finding: key }) })}
        />
      }
      explanation={explanation}
      failure={found.failure}
      retry={found.retry}
      evidence={<EvidenceTables found={found} isGroup={finding.about.of === 'group'} isPair={isPair} />}
      lots={lots ? <MemberLotsTable lots={lots} /> : <LotsToCome failure={found.failure} onRetry={found.retry} />}
      lotsTitle="逐标段报价"
      sheets={sheetsOf(found, finding.about.of === 'group', isPair)}
    />
  );
}

function LotsToCome({ failure, onRetry }: { failure: string | null; onRetry: () => void }) {
  return failure === null ? <Skeleton height={height} /> : <LoadFailure message={failure} height={height} onRetry={onRetry} />;
}

const shared = onResult('sharing', ['同标段相同', '多家共用', '跨标段相同']);

const hardwareOf = ({ one_guid: one, other_guid: other }: MembersFound['memberValues']) => ({ gys_guid: one, Target_gys_guid: other });

/** The evidence as a list; for two companies also their hardware identifiers, as masked by the server. */
function EvidenceTables({ found, isGroup, isPair }: { found: MembersFound; isGroup: boolean; isPair: boolean }) {
  const { conditions, bidValues, memberValues } = found;
  const ofHardware = useMemo(() => [...conditions, shared], [conditions]);
  const group = 'group_guid' in bidValues ? bidValues.group_guid : '';
  const ofGroup = useMemo(() => [onResult('group_guid', group)], [group]);
  const hardwareValues = useMemo(() => hardwareOf(memberValues), [memberValues]);
  const table = {
    conditions,
    columns: isPair ? columnsOfTwo : columnsOfMany,
    rowKey: 'row_guid',
    initialSort: { name: 'levelRank', rule: 'asc' },
    links: evidenceLinks,
    height: 210,
    enabled: true,
  } as const;
  return (
    <>
      {isGroup && (
        <>
          <CardNote>每个成员与其他成员之间的证据，没有的不因同场投标而有嫌疑</CardNote>
          <PagedTable
            query="relation.groupMembers"
            conditions={ofGroup}
            values={noValues}
            columns={memberColumns}
            rowKey="row_guid"
            initialSort={{ name: 'tbNum', rule: 'desc' }}
            links={memberLinks}
            exportName="疑似团伙的成员"
            height={210}
            enabled
          />
          <CardNote>成员两两之间的证据</CardNote>
        </>
      )}
      {isGroup
        ? <PagedTable query="relation.groupEvidence" values={bidValues as { group_guid: string }} exportName="疑似团伙的依据" {...table} />
        : <PagedTable query="relation.evidence" values={memberValues} exportName="企业之间的依据" name={`relation.evidence.${isPair ? 2 : 3}`} {...table} />}
      {isPair && (
        <>
          <PairLink one={memberValues.one_guid} other={memberValues.other_guid}>查看两家企业的全部关系</PairLink>
          <CardNote>以下为两家的硬件记录，标识按服务器给出的脱敏值显示：相同的标识显示相同</CardNote>
          <PagedTable
            query="competition.hardware"
            conditions={ofHardware}
            values={hardwareValues}
            columns={['kaibiao_time', 'bd_name', 'Gys_Name', 'kind', 'mark', 'sharing']}
            rowKey="row_guid"
            initialSort={{ name: 'kaibiao_time', rule: 'desc' }}
            links={hardwareLinks}
            exportName="两家的硬件记录"
            name="competition.hardware.shared"
            height={210}
            enabled
          />
        </>
      )}
    </>
  );
}

function sheetsOf({ conditions, bidValues, memberValues }: MembersFound, isGroup: boolean, isPair: boolean): EvidenceSheet[] {
  return [
    ...(isGroup && 'group_guid' in bidValues
      ? [{ query: 'relation.groupMembers', name: '成员', conditions: [onResult('group_guid', bidValues.group_guid)], values: {} } as const]
      : []),
    isGroup
      ? { query: 'relation.groupEvidence', name: '证据', conditions, values: bidValues }
      : { query: 'relation.evidence', name: '证据', conditions, values: memberValues },
    { query: 'relation.memberBids', name: '逐标段报价', conditions, values: bidValues },
    ...(isPair
      ? [
          { query: 'competition.hardware', name: '硬件记录', conditions: [...conditions, shared], values: hardwareOf(memberValues) },
          { query: 'relation.sharedMarks', name: '标识使用范围', conditions, values: memberValues },
          { query: 'relation.pairPeers', name: '同类企业对', conditions, values: memberValues },
        ] as const
      : []),
  ];
}
