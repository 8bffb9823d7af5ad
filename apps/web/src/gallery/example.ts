import type { ComponentType } from 'react';

/** What a file `<name>.example.tsx` of the gallery exports as `example`. */
export interface Example {
  title: string;
  /** Under which heading of the list it stands. */
  group: string;
  Component: ComponentType;
}
