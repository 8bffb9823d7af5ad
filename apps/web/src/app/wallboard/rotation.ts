/** Place of a rotation over some pages. */
export interface Rotation {
  place: number;
  isPaused: boolean;
  /** Increases with each page and each start: the time of a page begins again. */
  turn: number;
}

export type RotationEvent = 'next' | 'previous' | 'pause';

export const startOfRotation: Rotation = { place: 0, isPaused: false, turn: 0 };

/** The rotation after an event; it goes on from the last page to the first one. */
export function nextRotation({ place, isPaused, turn }: Rotation, event: RotationEvent, num: number): Rotation {
  if (event === 'pause') return { place, isPaused: !isPaused, turn: turn + 1 };
  const step = event === 'next' ? 1 : -1;
  return { place: num === 0 ? 0 : (Math.min(place, num - 1) + step + num) % num, isPaused, turn: turn + 1 };
}

const keys: Readonly<Partial<Record<string, RotationEvent>>> = {
  ' ': 'pause', ArrowRight: 'next', ArrowDown: 'next', ArrowLeft: 'previous', ArrowUp: 'previous',
};

/** Meaning of a key; undefined for others. */
export const eventOfKey = (key: string): RotationEvent | undefined => keys[key];
