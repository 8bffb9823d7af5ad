import { useMemo } from 'react';
import { useUrlState } from '../../lib/address/use-url-state.ts';
import { useRows } from '../../lib/queries/use-rows.ts';
import { useQueryInfo } from '../../lib/queries/use-catalog.ts';
import { Card } from '../../widgets/chart-card/card.tsx';
import { ChoiceTiles } from '../../widgets/choice-tiles/choice-tiles.tsx';
import { ExportButton } from '../../widgets/data-table/export-button.tsx';
import { pickColumns } from '../../widgets/data-table/pick-columns.ts';
import { TableCard } from '../../widgets/data-table/table-card.tsx';
import { LoadedPart } from '../../widgets/loaded-part.tsx';
import { ScopeNote } from '../../widgets/scope-note/scope-note.tsx';
import { ScreenPage } from '../../widgets/screen-layout/screen-layout.tsx';
import { DocumentLimits } from './document-limits.tsx';
import { RuleSheet } from './rule-sheet.tsx';
import { sceneGroups } from './scene-groups.ts';
import { ScenesTable } from './scenes-table.tsx';
import { sceneStates, scenesUrl } from './scenes-url.ts';

const everything = [] as const;
const exported = [
  'sceneNo', 'stage', 'sceneName', 'sceneState', 'functionName', 'functionState', 'pageName', 'ruleNames', 'ruleNum', 'testedRuleNum', 'needs',
  'lacks', 'fillRate', 'measuredError', 'measuredSource', 'outsideText',
] as const;
const dataColumns = ['dataTable', 'columnTitle', 'dataFilled', 'dataDue', 'fillRate'] as const;

/** The twenty scenes of 发改法规〔2026〕195号 with the functions of the product, their data and their measured errors. */
export function SupervisionScenes() {
  const [{ state, rule }, change] = useUrlState(scenesUrl);
  const query = useRows('rule.scenes', everything);
  const groups = useMemo(() => query.data && sceneGroups(query.data), [query.data]);
  const { columns } = useQueryInfo('rule.scenes');
  const conditions = state === '全部' ? [] : [{ name: 'sceneState', matching: '=', value: state, whereIndex: 2 as const }];
  return (
    <ScreenPage title="监管场景对照">
      <DocumentLimits />
      <ChoiceTiles
        label="按状态筛选场景"
        values={['全部', ...sceneStates]}
        nameOf={(value) => (value === '全部' ? '全部场景' : value)}
        countOf={(value) => groups?.filter((group) => value === '全部' || group.state === value).length}
        chosen={state}
        onChange={(next) => change({ state: next })}
      />
      <Card
        title="二十个场景"
        actions={columns.length > 0 && (
          <ExportButton request={{ query: 'rule.scenes', conditions, values: {}, columns: pickColumns(columns, exported), name: '监管场景对照' }} />
        )}
      >
        <ScopeNote />
        <LoadedPart query={query} name="二十个场景" height={640}>
          {(rows) => (
            <ScenesTable
              groups={sceneGroups(rows).filter((group) => state === '全部' || group.state === state)}
              onRule={(code) => change({ rule: code })}
            />
          )}
        </LoadedPart>
      </Card>
      <TableCard
        title="所需数据"
        note="在您的数据范围内统计；企业与专家登记信息不分单位"
        query="rule.sceneData"
        conditions={everything}
        columns={dataColumns}
        rowKey="dataName"
        initialSort={null}
        exportName="监管场景所需数据"
      />
      {rule !== null && <RuleSheet code={rule} onClose={() => change({ rule: null })} />}
    </ScreenPage>
  );
}
