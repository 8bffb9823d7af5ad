import { useEffect, useReducer } from 'react';
import { eventOfKey, nextRotation, startOfRotation, type Rotation, type RotationEvent } from './rotation.ts';

interface Turns {
  /** Number of pages. */
  num: number;
  /** Time of each, in seconds. */
  seconds: number;
}

/** Rotates over pages; the space bar pauses it, arrows turn pages. */
export function useRotation({ num, seconds }: Turns): Rotation {
  const reduce = (state: Rotation, event: RotationEvent): Rotation => nextRotation(state, event, num);
  const [rotation, dispatch] = useReducer(reduce, startOfRotation);
  const { isPaused, turn } = rotation;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const known = eventOfKey(event.key);
      if (known === undefined) return;
      event.preventDefault();
      dispatch(known);
    };
    // Before charts, which have keys of their own.
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  }, []);
  useEffect(() => {
    if (isPaused || num < 2) return undefined;
    const timer = setTimeout(() => dispatch('next'), seconds * 1000);
    return () => clearTimeout(timer);
  }, [isPaused, num, seconds, turn]);
  return rotation;
}
