/** Takes decisions one after the other, in the order they came: each is judged by what those before it left. */
export class OneByOne {
  #last: Promise<unknown> = Promise.resolve();

  take<Outcome>(decide: () => Promise<Outcome>): Promise<Outcome> {
    const mine = this.#last.then(decide);
    this.#last = mine.catch(() => undefined);
    return mine;
  }
}
