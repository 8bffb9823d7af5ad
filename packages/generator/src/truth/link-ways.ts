import type { Link, LinkNode, StepKind } from '../people/link-builder.ts';

/** The path from one company to another along a link. */
export interface LinkWay {
  link: Link;
  from: LinkNode;
  to: LinkNode;
  /** With both ends. */
  nodes: readonly LinkNode[];
  /** One fewer than nodes. */
  steps: readonly StepKind[];
}

/** The paths between any two companies of a link, including the complete one. */
export function linkWays(link: Link): LinkWay[] {
  return link.nodes.flatMap((from, first) =>
    link.nodes.slice(first + 1).flatMap((to, distance): LinkWay[] => {
      if (from.kind !== 'company' || to.kind !== 'company') return [];
      const last = first + distance + 1;
      return [{ link, from, to, nodes: link.nodes.slice(first, last + 1), steps: link.steps.slice(first, last) }];
    }),
  );
}
