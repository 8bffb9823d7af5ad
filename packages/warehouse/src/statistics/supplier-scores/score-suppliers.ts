import { capsOf, capsText, gradeOf, scoreMeasure, scoreMeasureNames, scoreParts, scorePeerGroups, scoreSettings, type GradeCap } from '@tenderscope/contract';
import { supplierScores, valueOf, type Measured, type ScoredSupplier, type ScoreSettings } from '@tenderscope/detection';
import type { Cell, LoadSession } from '../../load/load-session.ts';
import { measuresSql } from './measures-sql.ts';
import { scoredSpan, type Span } from './scored-span.ts';

const parts = Object.keys(scoreParts);

const settings: ScoreSettings = {
  measures: scoreMeasureNames.map((name) => {
    const measure = scoreMeasure(name);
    return { ...measure, part: parts.indexOf(measure.part) };
  }),
  parts: parts.length,
  shrinkage: scoreSettings.shrinkage,
  minPeers: scoreSettings.minPeers,
};

interface ReadSupplier extends ScoredSupplier {
  id: string;
  caps: GradeCap[];
}

/** Rows of the three tables, cells in the order of their columns. */
export interface ScoreRows {
  scores: Cell[][];
  measures: Cell[][];
  peers: Cell[][];
}

/** Scores every supplier that bid in the span. */
export async function scoreSuppliers(session: LoadSession): Promise<ScoreRows> {
  const span = await scoredSpan(session);
  if (span === null) return { scores: [], measures: [], peers: [] };
  const suppliers = await readSuppliers(session, span);
  const { scores, groups, weights } = supplierScores(suppliers, settings);
  const rows: ScoreRows = { scores: [], measures: [], peers: [] };
  suppliers.forEach(({ id, bidNum, caps, measured }, index) => {
    const own = scores[index];
    const group = own && groups[own.group];
    if (own === undefined || group === undefined || Number.isNaN(own.score)) return;
    const partScores = group.scores.map((all) => known(all[own.member]));
    rows.scores.push([
      id, gradeOf(own.score, caps), own.score, percentOf(own.exceeds), group.key, group.members.length,
      Math.round(own.completeness * 1e4) / 1e4, ...partScores, capsText(caps), bidNum, span.from, span.to,
    ]);
    measured.forEach((one, place) => {
      const measure = settings.measures[place];
      if (one === null || measure === undefined) return;
      const percentile = known(group.places[place]?.[own.member]);
      rows.measures.push([id, scoreMeasureNames[place] ?? '', valueOf(one, measure), one.n, percentile]);
    });
    partScores.forEach((score, part) => rows.measures.push([id, parts[part] ?? '', score, bidNum, null]));
  });
  for (const { key, ...group } of groups) {
    group.measures.forEach(({ median, num }, place) => rows.peers.push([key, scoreMeasureNames[place] ?? '', known(median), num, null]));
    group.parts.forEach(({ median, num }, part) => {
      rows.peers.push([key, parts[part] ?? '', known(median), num, (weights[part] ?? 0) / 100]);
    });
  }
  return rows;
}

const known = (value: number | undefined): number | null => (value === undefined || Number.isNaN(value) ? null : value);
/** At most 99: a supplier cannot exceed all suppliers, which include itself. */
const percentOf = (share: number): number | null => (Number.isNaN(share) ? null : Math.min(99, Math.floor(share * 100 + 1e-9)));

async function readSuppliers(session: LoadSession, span: Span): Promise<ReadSupplier[]> {
  const suppliers: ReadSupplier[] = [];
  for await (const rows of session.read(measuresSql(span))) {
    for (const [id, material, scale, bids, caps, ...cells] of rows) {
      suppliers.push({
        id: String(id),
        peers: scorePeerGroups(String(material), String(scale)),
        bidNum: Number(bids),
        caps: capsOf(String(caps ?? '')),
        measured: settings.measures.map((_, place) => measuredOf(cells[place * 2] ?? null, cells[place * 2 + 1] ?? null)),
      });
    }
  }
  return suppliers;
}

function measuredOf(total: Cell, n: Cell): Measured | null {
  return total === null || n === null || Number(n) === 0 ? null : { total: Number(total), n: Number(n) };
}
