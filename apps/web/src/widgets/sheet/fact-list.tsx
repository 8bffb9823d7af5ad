import type { ReactNode } from 'react';

export type Facts = readonly (readonly [name: string, value: ReactNode])[];

/** Names with their values. */
export function FactList({ facts, className }: { facts: Facts; className: string | undefined }): ReactNode {
  return (
    <dl className={className}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
