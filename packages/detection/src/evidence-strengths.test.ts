import { expect, it } from 'vitest';
import { evidenceLevel, evidenceStrengths } from './evidence-strengths.ts';

it('gives each strength its own level, and those of mixed evidence the nearer one', () => {
  const { hard, medium, soft } = evidenceStrengths;
  expect([hard, medium, soft].map(evidenceLevel)).toEqual(['hard', 'medium', 'soft']);
  // Two halves of a path.
  expect([[hard, hard], [hard, medium], [hard, soft], [medium, soft]].map(([a = 0, b = 0]) => evidenceLevel(Math.sqrt(a * b))))
    .toEqual(['hard', 'medium', 'medium', 'soft']);
});
