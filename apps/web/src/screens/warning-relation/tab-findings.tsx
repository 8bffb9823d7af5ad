import type { Condition } from '@tenderscope/contract';
import type { ReactNode } from 'react';
import type { ChangeState } from '../../lib/address/use-url-state.ts';
import type { WarningState } from './finding-tabs.ts';
import { Findings } from './findings.tsx';
import { groupSource, hardwareSource, linkSource, pairSource, tripleSource } from './member-sources.ts';
import { priceSource, riskSource } from './record-sources.ts';

interface TabFindingsProps {
  conditions: readonly Condition[];
  state: WarningState;
  onChange: ChangeState<WarningState>;
  extra: ReactNode;
}

const strong: Condition = { name: 'strength', matching: '>=', value: 0.9, whereIndex: 2 };
const groupSources = {
  groups: groupSource,
  strong: { ...groupSource, own: [strong] },
  fresh: { ...groupSource, own: [{ name: 'isNew', matching: '=', value: 1, whereIndex: 2 }] },
  lots: groupSource,
} as const;
const shares = linkSource('股权关系');
const people = linkSource('股东/高管相同');
const risks = { 行贿犯罪: riskSource('行贿犯罪'), 严重违法: riskSource('严重违法'), 失信被执行人: riskSource('失信被执行人') };

/** The findings of the tab in the address. */
export function TabFindings(props: TabFindingsProps) {
  const { tab, rows } = props.state;
  switch (tab) {
    case '疑似团伙':
      return <Findings {...props} source={groupSources[rows]} />;
    case '两家共同投标':
      return <Findings {...props} source={pairSource} />;
    case '三家共同投标':
      return <Findings {...props} source={tripleSource} />;
    case '硬件信息相同':
      return <Findings {...props} source={hardwareSource} />;
    case '股权关系':
      return <Findings {...props} source={shares} />;
    case '股东/高管相同':
      return <Findings {...props} source={people} />;
    case '报价规律':
      return <Findings {...props} source={priceSource} />;
    default:
      return <Findings {...props} source={risks[tab]} />;
  }
}
