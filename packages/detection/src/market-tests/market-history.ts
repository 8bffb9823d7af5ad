const backlogMs = 180 * 86_400_000;

interface Win {
  at: number;
  amount: number;
}

/** Wins of a 品类 before a moment: amounts won lately by each company, and the last winner of each buyer. */
export class MarketHistory {
  private readonly wins = new Map<string, Win[]>();
  private readonly lastWinners = new Map<string, string>();

  /** Wins are added in the order of time. @param amount yuan */
  add(company: string, buyer: string, at: number, amount: number): void {
    const own = this.wins.get(company);
    if (own === undefined) this.wins.set(company, [{ at, amount }]);
    else own.push({ at, amount });
    this.lastWinners.set(buyer, company);
  }

  /** Amount won in the 180 days before, yuan. */
  backlog(company: string, at: number): number {
    const own = this.wins.get(company) ?? [];
    const from = own.findIndex((win) => win.at > at - backlogMs);
    if (from < 0) own.length = 0;
    else own.splice(0, from);
    return own.reduce((sum, { amount }) => sum + amount, 0);
  }

  isIncumbent(company: string, buyer: string): boolean {
    return this.lastWinners.get(buyer) === company;
  }
}
