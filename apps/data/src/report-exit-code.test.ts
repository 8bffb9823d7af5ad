import { expect, it } from 'vitest';
import { reportExitCode } from './report-exit-code.ts';

it('distinguishes data that can be read from data whose statistics are complete', () => {
  expect(reportExitCode({ outcome: 'clean', areStatisticsPending: false })).toBe(0);
  expect(reportExitCode({ outcome: 'clean', areStatisticsPending: true })).toBe(4);
  expect(reportExitCode({ outcome: 'some-rejected', areStatisticsPending: true })).toBe(3);
  expect(reportExitCode({ outcome: 'nothing', areStatisticsPending: false })).toBe(1);
});
