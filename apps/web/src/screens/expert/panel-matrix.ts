import { unnamed } from '@tenderscope/contract';
import type { Row } from '../../lib/queries/use-rows.ts';
import { expertTitle } from '../../widgets/links/expert-title.ts';

export type Mark = Row<'expert.panel'>;

interface RankedBidder {
  guid: string;
  name: string;
  /** One cell per expert, in their order; null without a mark. */
  cells: (Mark | null)[];
  total: number;
  rank: number;
  /** Total without the chosen expert; null if none is chosen. */
  totalWithout: number | null;
  rankWithout: number | null;
  isWinner: boolean;
  priceRank: number | null;
}

interface SeatedExpert {
  code: string;
  name: string | null;
  total: number;
  /** Another bidder comes first without this expert. */
  isDecisive: boolean;
}

export interface PanelMatrix {
  experts: SeatedExpert[];
  /** Bidders by total of all marks, the highest first. */
  bidders: RankedBidder[];
  firsts: string[];
  firstsWithout: string[];
  /** Number of bidders with subjective marks from every expert. */
  comparable: number;
}

const dust = 1e-6;

/** Ranks from the highest total; ties share the better rank. */
const ranksOf = (totals: readonly number[]): number[] => totals.map((total) => 1 + totals.filter((other) => other > total + dust).length);

const sumOf = (marks: readonly Mark[]): number => marks.reduce((sum, { score }) => sum + (score ?? 0), 0);

/** The marks of one panel as a matrix of bidders by experts with totals and ranks, and the ranks without one of the experts. */
export function panelMatrix(marks: readonly Mark[], without: string | null): PanelMatrix {
  const guids = [...new Set(marks.map(({ gys_guid: guid }) => guid))].sort();
  const codes = [...new Set(marks.map(({ pingwei_code: code }) => code))].sort();
  const ofBidder = (guid: string): Mark[] => marks.filter((mark) => mark.gys_guid === guid);
  const totalsWithout = (code: string): number[] => guids.map((guid) => sumOf(ofBidder(guid).filter((mark) => mark.pingwei_code !== code)));
  const firstsBy = (totals: readonly number[]): string[] => {
    const places = ranksOf(totals);
    return guids.filter((_, index) => places[index] === 1);
  };
  const totals = guids.map((guid) => sumOf(ofBidder(guid)));
  const [ranks, firsts] = [ranksOf(totals), firstsBy(totals)];
  const chosen = codes.find((code) => code === without) ?? null;
  const others = chosen === null ? null : totalsWithout(chosen);
  const ranksWithout = others && ranksOf(others);
  const nameOf = (guid: string): string => ofBidder(guid)[0]?.Gys_Name ?? unnamed;
  const bidders = guids.map((guid, index): RankedBidder => ({
    guid,
    name: nameOf(guid),
    cells: codes.map((code) => ofBidder(guid).find((mark) => mark.pingwei_code === code) ?? null),
    total: totals[index] ?? 0,
    rank: ranks[index] ?? 0,
    totalWithout: others?.[index] ?? null,
    rankWithout: ranksWithout?.[index] ?? null,
    isWinner: ofBidder(guid).some(({ isWinner }) => isWinner === 1),
    priceRank: ofBidder(guid)[0]?.priceRank ?? null,
  }));
  return {
    experts: codes.map((code) => {
      const own = marks.filter((mark) => mark.pingwei_code === code);
      const isDecisive = codes.length > 1 && firstsBy(totalsWithout(code)).join() !== firsts.join();
      return { code, name: own[0]?.expert_name ?? null, total: sumOf(own), isDecisive };
    }),
    bidders: bidders.sort((a, b) => a.rank - b.rank || Number(a.guid > b.guid) - Number(a.guid < b.guid)),
    firsts: firsts.map(nameOf),
    firstsWithout: others === null ? [] : firstsBy(others).map(nameOf),
    comparable: guids.filter((guid) => ofBidder(guid).some(({ residual }) => residual !== null)).length,
  };
}

/** Change of the first place if an expert is excluded. */
export function outcomeWithout({ experts, firsts, firstsWithout }: PanelMatrix, without: string): string {
  const expert = experts.find(({ code }) => code === without);
  if (!expert) return '';
  const [before, after] = [firsts.join('、'), firstsWithout.join('、')];
  const who = expertTitle(expert.code, expert.name);
  return expert.isDecisive
    ? `去掉${who}后，评分第一由 ${before} 变为 ${after}：这一票是关键票。`
    : `去掉${who}后，评分第一仍为 ${before}：这一票不改变第一名。`;
}
