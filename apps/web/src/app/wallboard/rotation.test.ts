import { expect, it } from 'vitest';
import { eventOfKey, nextRotation, startOfRotation, type Rotation } from './rotation.ts';

const after = (events: readonly Parameters<typeof nextRotation>[1][], num: number, start: Rotation = startOfRotation): Rotation =>
  events.reduce((state, event) => nextRotation(state, event, num), start);

it('goes around in both directions, and stays when it is paused', () => {
  expect(after(['next', 'next'], 3)).toEqual({ place: 2, isPaused: false, turn: 2 });
  expect(after(['next', 'next', 'next'], 3).place).toBe(0);
  expect(after(['previous'], 3).place).toBe(2);
  expect(after(['pause'], 3)).toEqual({ place: 0, isPaused: true, turn: 1 });
  expect(after(['pause', 'next', 'pause'], 3)).toEqual({ place: 1, isPaused: false, turn: 3 });
});

it('finds a place if there are fewer pages by now, or none', () => {
  expect(after(['next'], 2, { place: 9, isPaused: false, turn: 9 }).place).toBe(0);
  expect([after(['next'], 0).place, after(['previous'], 0).place]).toEqual([0, 0]);
});

it('is controlled by the space bar and arrows', () => {
  expect([' ', 'ArrowRight', 'ArrowLeft', 'Enter'].map(eventOfKey)).toEqual(['pause', 'next', 'previous', undefined]);
});
