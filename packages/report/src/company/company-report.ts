import type { Report, ReportAbout } from '@tenderscope/contract';
import { rowsOf, type CompanySources } from './company-plan.ts';
import { bandTexts, judgeCompany } from './judge-company.ts';
import { basics } from './sections/basics.ts';
import { bids } from './sections/bids.ts';
import { conclusion } from './sections/conclusion.ts';
import { findings } from './sections/findings.ts';
import { holders } from './sections/holders.ts';
import { notes } from './sections/notes.ts';
import { people } from './sections/people.ts';
import { risks } from './sections/risks.ts';
import { rules } from './sections/rules.ts';

interface CompanyReportOf {
  sources: CompanySources;
  about: ReportAbout;
  /** True if the reader sees every unit. */
  coversAllUnits: boolean;
}

/** 企业排查报告 of the company of `sources`; undefined if it is unknown. */
export function companyReport({ sources, about, coversAllUnits }: CompanyReportOf): Report | undefined {
  const [info] = rowsOf(sources, 'info');
  if (!info) return undefined;
  const { gys_guid: guid, Gys_Name: name } = info;
  const band = judgeCompany(sources, coversAllUnits);
  return {
    title: '企业排查报告',
    subtitle: name,
    about,
    verdict: { text: bandTexts[band.band], level: band.band },
    sections: [
      conclusion(sources, { guid, band, coversAllUnits }),
      basics(sources),
      holders(sources),
      people(sources, guid),
      risks(sources),
      bids(sources, guid),
      findings(sources, coversAllUnits),
      rules(sources, guid),
      notes(),
    ],
    sources,
  };
}
