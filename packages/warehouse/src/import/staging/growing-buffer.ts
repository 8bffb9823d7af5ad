/** Bytes that are collected synchronously and passed on in large pieces. */
export class GrowingBuffer {
  bytes: Buffer = Buffer.allocUnsafe(1 << 20);
  length = 0;

  /** Makes room for `more` bytes at `length`. */
  reserve(more: number): void {
    const needed = this.length + more;
    if (needed <= this.bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(needed, this.bytes.length * 2));
    this.bytes.copy(larger, 0, 0, this.length);
    this.bytes = larger;
  }

  text(value: string): void {
    this.reserve(value.length * 3);
    this.length += this.bytes.write(value, this.length);
  }

  byte(value: number): void {
    this.reserve(1);
    this.bytes[this.length++] = value;
  }

  /** Writes an integer ≥ 0 in decimal digits, several times faster than through a string. */
  digits(value: number): void {
    this.reserve(16);
    let places = 1;
    for (let limit = 10; value >= limit; limit *= 10) places += 1;
    let rest = value;
    for (let at = this.length + places - 1; at >= this.length; at--) {
      const next = Math.floor(rest / 10);
      this.bytes[at] = 48 + (rest - next * 10);
      rest = next;
    }
    this.length += places;
  }

  /** Returns all collected bytes, which are valid until the next write, and resets the buffer. */
  take(): Buffer {
    const taken = this.bytes.subarray(0, this.length);
    this.length = 0;
    return taken;
  }
}
