/** A priority queue: returns its items least first. */
export class MinHeap<Item> {
  readonly #items: Item[] = [];
  readonly #compare: (a: Item, b: Item) => number;

  constructor(compare: (a: Item, b: Item) => number) {
    this.#compare = compare;
  }

  push(item: Item): void {
    const items = this.#items;
    let place = items.push(item) - 1;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (this.#compare(item, items[parent] as Item) >= 0) break;
      items[place] = items[parent] as Item;
      place = parent;
    }
    items[place] = item;
  }

  pop(): Item | undefined {
    const items = this.#items;
    const [min, item] = [items[0], items.pop()];
    if (items.length === 0 || item === undefined) return min;
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= items.length) break;
      if (child + 1 < items.length && this.#compare(items[child + 1] as Item, items[child] as Item) < 0) child += 1;
      if (this.#compare(items[child] as Item, item) >= 0) break;
      items[place] = items[child] as Item;
      place = child;
    }
    items[place] = item;
    return min;
  }
}
