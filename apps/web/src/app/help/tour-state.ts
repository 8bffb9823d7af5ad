import { create } from 'zustand';

const itemOf = (user: string): string => `tour:${user}`;

/** True once a user has taken or declined the tour in this browser. */
export function hasSeenTour(user: string): boolean {
  try {
    return localStorage.getItem(itemOf(user)) !== null;
  } catch {
    return false;
  }
}

function storeSeen(user: string): void {
  try {
    localStorage.setItem(itemOf(user), 'seen');
  } catch {
    // A browser without storage offers the tour again.
  }
}

interface TourState {
  isRunning: boolean;
  /** The user declined or took the tour on this page. */
  isSeen: boolean;
  start: (user: string) => void;
  /** Ends or declines it. */
  end: (user: string) => void;
}

export const useTour = create<TourState>()((set) => {
  const seen = (isRunning: boolean) => (user: string): void => {
    storeSeen(user);
    set({ isRunning, isSeen: true });
  };
  return { isRunning: false, isSeen: false, start: seen(true), end: seen(false) };
});
