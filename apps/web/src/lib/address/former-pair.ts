const renamed: Readonly<Record<string, string>> = { gys_guid: 'a', Target_gys_guid: 'b' };

/** Path of the former page about two competitors, to which links exist. */
export const formerPairPath = '/mainRelationAnalysis/competitionRelationAnalysis/detail';

/** The address of 两家企业 for the parameters of the former page. */
export function addressOfFormerPair(search: string): string {
  const params = new URLSearchParams([...new URLSearchParams(search)].map(([name, value]) => [renamed[name] ?? name, value]));
  return `/mainRelationAnalysis/companyPair?${params.toString()}`;
}
