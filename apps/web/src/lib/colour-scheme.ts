import { create } from 'zustand';

export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/** The user's choice; `system` follows the device. */
export type SchemeChoice = Scheme | 'system';

interface ColourScheme {
  choice: SchemeChoice;
  scheme: Scheme;
  /** Stored on this device for the next visit. */
  choose: (choice: SchemeChoice) => void;
}

/** Also read by `public/scheme.js`. */
const item = 'colourScheme';
const device = matchMedia('(prefers-color-scheme: dark)');

/** The current colour scheme, also outside of components. */
export const useColourScheme = create<ColourScheme>((set) => ({
  ...inForce(remembered()),
  choose: (choice) => {
    set(inForce(choice));
    try {
      localStorage.setItem(item, choice);
    } catch {
      // A browser without storage still applies the current choice.
    }
  },
}));

device.addEventListener('change', () => useColourScheme.setState(({ choice }) => inForce(choice)));
addEventListener('storage', ({ key }) => {
  if (key === item || key === null) useColourScheme.setState(inForce(remembered()));
});

function inForce(choice: SchemeChoice): Pick<ColourScheme, 'choice' | 'scheme'> {
  return { choice, scheme: choice === 'system' ? (device.matches ? 'dark' : 'light') : choice };
}

function remembered(): SchemeChoice {
  try {
    const choice = localStorage.getItem(item);
    return schemes.find((scheme) => scheme === choice) ?? 'system';
  } catch {
    return 'system';
  }
}
