const lineFeed = 10;

/** Receives one line at a time, numbered from 1; null for a line that is longer than allowed. */
export type LineSink = (line: number, bytes: Buffer | null) => void;

/** Splits blocks of bytes into lines of at most `longest` bytes. */
export class LineSplitter {
  readonly #sink: LineSink;
  readonly #longest: number;
  #carry: Buffer[] = [];
  #length = 0;
  #line = 0;

  constructor(longest: number, sink: LineSink) {
    this.#longest = longest;
    this.#sink = sink;
  }

  push(block: Buffer): void {
    let start = 0;
    for (let feed = block.indexOf(lineFeed); feed >= 0; feed = block.indexOf(lineFeed, start)) {
      this.#keep(block.subarray(start, feed));
      this.#emit();
      start = feed + 1;
    }
    this.#keep(block.subarray(start));
  }

  end(): void {
    if (this.#length > 0) this.#emit();
  }

  #keep(piece: Buffer): void {
    this.#length += piece.length;
    if (this.#length > this.#longest) this.#carry = [];
    else this.#carry.push(piece);
  }

  #emit(): void {
    const bytes = this.#length > this.#longest ? null : Buffer.concat(this.#carry);
    this.#carry = [];
    this.#length = 0;
    this.#line += 1;
    this.#sink(this.#line, bytes);
  }
}
