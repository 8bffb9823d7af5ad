import type { ComponentType } from 'react';

/** The `example` that a file `<name>.example.tsx` of the gallery exports. */
export interface Example {
  title: string;
  /** Heading of the list that it is under. */
  group: string;
  Component: ComponentType;
}
