export type BoundValue = string | number | readonly string[] | readonly number[];

/** Collects the values of a statement. Every value becomes a typed placeholder. */
export class Bindings {
  readonly values: Record<string, BoundValue> = {};
  /** The values passed to `bind`. */
  readonly compared: BoundValue[] = [];

  /** @returns the placeholder `{p1:Type}` for the value. */
  bind(value: BoundValue, type: string): string {
    const name = `p${Object.keys(this.values).length + 1}`;
    this.values[name] = value;
    this.compared.push(value);
    return `{${name}:${type}}`;
  }

  /** Binds the value under the query's own parameter name. */
  set(name: string, value: BoundValue): void {
    this.values[name] = value;
  }
}
