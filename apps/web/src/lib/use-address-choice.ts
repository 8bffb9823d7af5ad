import { useSearchParams } from 'react-router';

/** One of several values, kept in the address under a name; the first stands there unsaid, and for whatever is unknown. */
export function useAddressChoice<Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
): [value: Value, choose: (value: Value) => void] {
  const [params, setParams] = useSearchParams();
  const [first] = values;
  const written = params.get(name);
  const value = values.find((each) => each === written) ?? first;
  const choose = (next: Value): void => {
    const changed = new URLSearchParams(params);
    if (next === first) changed.delete(name);
    else changed.set(name, next);
    setParams(changed);
  };
  return [value, choose];
}
