/**
 * Strength of evidence about two companies, 0–1: hard 强, medium 中, soft 弱. Groups, pairs, paths and cases have the same scale. It is for
 * ordering and no probability.
 */
export const evidenceStrengths = { hard: 0.9, medium: 0.5, soft: 0.15 } as const;
export type EvidenceLevel = keyof typeof evidenceStrengths;

/** Level of a strength that may be that of a path over evidence of two levels: the nearer one. */
export function evidenceLevel(strength: number): EvidenceLevel {
  const { hard, medium, soft } = evidenceStrengths;
  if (strength > (hard + medium) / 2) return 'hard';
  return strength > (medium + soft) / 2 ? 'medium' : 'soft';
}
