import { mulberry32 } from '../mulberry32.ts';

/** A lot where at least two members of a group bid against each other. */
export interface GroupMeeting {
  lot: string;
  /** Rank in time: lots in the order of their openings. */
  order: number;
  /** Members who bid, only the first of a consortium. */
  present: readonly string[];
  /** All valid bidders. */
  bidders: number;
  /** True if one bidder won: several winners do not show whose turn it was. */
  isDecided: boolean;
  /** The member who won, null for an outsider or several. */
  winner: string | null;
  /** Yuan, credited to members who won. */
  amount: number | null;
}

/** Record of a member where it met no other member: on all lots, and on those of the 品类 in which the group meets. */
export interface OutsideRecord {
  bids: number;
  wins: number;
  marketBids: number;
  marketWins: number;
}

export interface WinningPattern {
  kind: 'cover' | 'rotation' | 'linked';
  /** Lots with one winner where enough members met for a pattern. */
  lots: number;
  /** Number of these that members won. */
  won: number;
  /** The member who won most of them, and how many. */
  leader: string | null;
  leaderWins: number;
  /** Probability that winning is this regular by chance, one-sided. */
  p: number;
  /**
   * True if the leader's chance to win is known from the group's own market: otherwise it may be a local leader that wins against everybody
   * there.
   */
  isCompared: boolean;
}

/** Members who must meet for a pattern; both of a pair. */
const minPresent = 3;
const minLots = 4;
const coverShare = 0.7;
const rotationEntropy = 0.9;
const maxTurnsP = 0.01;
/** No member has more than this multiple of an equal share of the won amounts. */
const balancedShare = 2;
/** Number of bids outside the group that are enough to estimate a company's chance to win. */
const outsideFrom = 5;
const nothingOutside: OutsideRecord = { bids: 0, wins: 0, marketBids: 0, marketWins: 0 };

/**
 * How a group's members win on lots where three of them meet (both of a pair). Cover bidding (陪标): one wins at least 70 % of those on which
 * it bids, and the others win more often elsewhere; `p` is the probability of so many wins if each were as likely as elsewhere in the
 * market (in all markets, if it is not active there) or as among equal bidders, whichever is higher. Rotation (轮标): wins are spread evenly
 * (entropy ≥ 0.9 of the highest), change hands more often than by chance (`turnsTail`, `p`), and no member won more than twice an equal
 * share of the amount. Otherwise members are merely linked (关联).
 */
export function winningPattern(
  members: readonly string[],
  meetings: readonly GroupMeeting[],
  outside: ReadonlyMap<string, OutsideRecord>,
): WinningPattern {
  const needed = Math.min(minPresent, members.length);
  const together = meetings.filter(({ isDecided, present }) => isDecided && present.length >= needed);
  const lots = together.toSorted((one, other) => one.order - other.order);
  const winners = lots.flatMap(({ winner }) => winner ?? []);
  const winsOf = (member: string): number => winners.filter((winner) => winner === member).length;
  const maxWins = Math.max(...members.map(winsOf));
  const leader = maxWins === 0 ? null : (members.find((member) => winsOf(member) === maxWins) ?? null);
  const counts = { lots: lots.length, won: winners.length, leader, leaderWins: maxWins };
  const pattern = { kind: 'linked', ...counts, p: 1, isCompared: false } as const;
  if (leader === null || lots.length < minLots) return pattern;
  const covered = lots.filter(({ present }) => present.includes(leader));
  if (pattern.leaderWins >= coverShare * covered.length && areBetterElsewhere()) {
    const p = Math.min(1, members.length * binomialTail(pattern.leaderWins, covered.length, chanceOf(leader)));
    return { ...pattern, kind: 'cover', lots: covered.length, p, isCompared: recordOf(leader).marketBids >= outsideFrom };
  }
  if (evenness(members.map(winsOf)) < rotationEntropy || largestShare() > balancedShare / members.length) return pattern;
  const p = turnsTail(winners);
  return p < maxTurnsP ? { ...pattern, kind: 'rotation', p, isCompared: true } : pattern;

  function chanceOf(member: string): number {
    const { bids, wins, marketBids, marketWins } = recordOf(member);
    const amongEquals = sumOf(covered.map(({ bidders }) => 1 / Math.max(1, bidders))) / covered.length;
    const elsewhere = marketBids >= outsideFrom ? marketWins / marketBids : bids >= outsideFrom ? wins / bids : 0;
    return Math.max(amongEquals, elsewhere);
  }
  function recordOf(member: string): OutsideRecord {
    return outside.get(member) ?? nothingOutside;
  }
  function areBetterElsewhere(): boolean {
    const others = members.filter((member) => member !== leader).map(recordOf);
    const [bids, wins] = [sumOf(others.map((one) => one.bids)), sumOf(others.map((one) => one.wins))];
    const inside = (winners.length - pattern.leaderWins) / Math.max(1, sumOf(lots.map(({ present }) => present.length - 1)));
    return bids < outsideFrom || wins / bids > inside;
  }
  function largestShare(): number {
    const amounts = members.map((member) => sumOf(lots.map(({ winner, amount }) => (winner === member ? (amount ?? 0) : 0))));
    const all = sumOf(amounts);
    return all > 0 ? Math.max(...amounts) / all : 0;
  }
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Entropy of counts as a share of its highest value, 0–1. */
function evenness(counts: readonly number[]): number {
  const all = sumOf(counts);
  const entropy = -sumOf(counts.map((count) => (count === 0 ? 0 : (count / all) * Math.log(count / all))));
  return counts.length < 2 ? 0 : entropy / Math.log(counts.length);
}

/** Shuffled copies of a sequence of winners. */
const shuffles = 999;

/**
 * P(a sequence of winners changes hands as regularly): lots whose winner won none of the k − 1 lots before, k being the number of winners,
 * compared with 999 shuffled copies, the same each time. For two winners this is the runs test; for more, the number of runs cannot
 * distinguish a full turn from chance.
 */
export function turnsTail(winners: readonly string[]): number {
  const names = [...new Set(winners)];
  const sequence = Uint8Array.from(winners, (winner) => names.indexOf(winner));
  const wanted = turns(sequence, names.length);
  const random = mulberry32(winners.length);
  let reached = 1;
  for (let copy = 0; copy < shuffles; copy += 1) {
    for (let place = sequence.length - 1; place > 0; place -= 1) {
      const other = Math.floor(random() * (place + 1));
      [sequence[place], sequence[other]] = [sequence[other] ?? 0, sequence[place] ?? 0];
    }
    if (turns(sequence, names.length) >= wanted) reached += 1;
  }
  return reached / (shuffles + 1);
}

function turns(sequence: Uint8Array, kinds: number): number {
  let count = 0;
  for (let place = 0; place < sequence.length; place += 1) {
    let isTurn = true;
    for (let back = 1; back < kinds && back <= place; back += 1) if (sequence[place - back] === sequence[place]) isTurn = false;
    if (isTurn) count += 1;
  }
  return count;
}

/** P(X ≥ wins), X binomial. */
export function binomialTail(wins: number, lots: number, chance: number): number {
  if (chance >= 1) return 1;
  let [term, tail] = [(1 - chance) ** lots, 0];
  for (let k = 0; k <= lots; k += 1) {
    if (k >= wins) tail += term;
    term *= ((lots - k) / (k + 1)) * (chance / (1 - chance));
  }
  return Math.min(1, tail);
}
