import { GridCell } from '../../widgets/screen-layout/screen-layout.tsx';
import { PartiesCard } from '../../widgets/party-cards/parties-card.tsx';
import type { Condition } from '@tenderscope/contract';
import { TableCard } from '../../widgets/data-table/table-card.tsx';
import { LoyaltyCard } from './loyalty-card.tsx';
import { PartyPortrait } from './party-portrait.tsx';
import { RuleHitsCard } from './rule-hits-card.tsx';
import { useMemo } from 'react';

const none = [] as const;

/** Hit rates of indicators on the buyer's lots, compared with units of the same level, for all years. */
function RuleRatesCard({ unit }: { unit: string }) {
  const values = useMemo(() => ({ zbr_guid: unit }), [unit]);
  return (
    <TableCard
      title="指标线索与同级单位比较"
      note="历年，不随期间变化；同级单位须有 10 个以上受检标段；线索仅供核查，不构成结论"
      query="issuer.rules"
      values={values}
      conditions={none}
      columns={['name', 'tested', 'hits', 'hitRate', 'medianRate', 'peerNum', 'code', 'formula']}
      rowKey="code"
      initialSort={{ name: 'hits', rule: 'desc' }}
      name="issuerRuleRates"
    />
  );
}

/** The experts who reviewed these lots, by number of reviews. */
function ExpertsCard({ conditions }: { conditions: readonly Condition[] }) {
  return (
    <TableCard
      title="评标专家"
      query="query.experts"
      conditions={conditions}
      columns={['expert_name', 'reviewNum', 'specialty', 'employer', 'meanAbsDeviation', 'flaggedNum']}
      rowKey="pingwei_code"
      initialSort={{ name: 'reviewNum', rule: 'desc' }}
      name="issuerExperts"
    />
  );
}

export const IssuerDetail = () => (
  <PartyPortrait party="issuer" title="招标人" guid="zbr_guid">
    {({ conditions, others, guid }) => (
      <>
        <GridCell>
          <LoyaltyCard guid={guid} conditions={others} />
        </GridCell>
        <GridCell>
          <RuleRatesCard unit={guid} />
        </GridCell>
        <GridCell>
          <RuleHitsCard unit={guid} />
        </GridCell>
        <GridCell span={6}>
          <PartiesCard party="agency" conditions={conditions} title="所委托的代理机构" name="issuerAgencies" />
        </GridCell>
        <GridCell span={6}>
          <ExpertsCard conditions={conditions} />
        </GridCell>
      </>
    )}
  </PartyPortrait>
);
