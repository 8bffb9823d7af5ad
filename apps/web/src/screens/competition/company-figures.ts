import type { Row } from '../../lib/queries/use-rows.ts';

type Rival = Row<'competition.rivals'>;

const sumOf = (rivals: readonly Rival[], column: 'meetNum' | 'ownWins' | 'rivalWins' | 'otherWins'): number =>
  rivals.reduce((sum, rival) => sum + rival[column], 0);

/** Totals over a company's rivals. */
export const figuresOf = (rivals: readonly Rival[]) => ({
  rivalNum: rivals.length,
  meetNum: sumOf(rivals, 'meetNum'),
  meetWins: sumOf(rivals, 'ownWins'),
  meetLosses: sumOf(rivals, 'rivalWins'),
  otherWins: sumOf(rivals, 'otherWins'),
});
