/** Reason for refusing a workbook: `sheet` names the sheet that is too large. */
export type WorkbookProblem =
  | { kind: 'encrypted' | 'broken' | 'tooMuchText' }
  | { kind: 'tooManyRows'; sheet: string }
  | { kind: 'tooManyColumns'; sheet: string; columns: number };

export class WorkbookError extends Error {
  readonly problem: WorkbookProblem;

  constructor(problem: WorkbookProblem, cause?: unknown) {
    super(problem.kind, { cause });
    this.problem = problem;
  }
}
