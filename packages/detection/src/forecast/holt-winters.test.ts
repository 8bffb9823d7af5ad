import { describe, expect, it } from 'vitest';
import { forecastAdditive, forecastAt, smoothAdditive } from './holt-winters.ts';

/** International visitor nights in Australia by quarter, 1999–2015: `austourists` of the R package fpp2. */
const visitorNights = [
  30.05251, 19.1485, 25.31769, 27.59144, 32.07646, 23.48796, 28.47594, 35.12375, 36.83848, 25.00702, 30.72223, 28.69376, 36.64099, 23.82461,
  29.31168, 31.77031, 35.17788, 19.77524, 29.60175, 34.53884, 41.2736, 26.65586, 28.27986, 35.19115, 42.20566, 24.64917, 32.66734, 37.25735,
  45.24246, 29.35048, 36.34421, 41.78208, 49.2766, 31.2754, 37.85063, 38.83704, 51.2369, 31.83855, 41.32342, 42.799, 55.70836, 33.40714,
  42.31664, 45.15712, 59.57608, 34.83733, 44.84168, 46.97125, 60.01903, 38.37118, 46.97586, 50.7338, 61.64687, 39.29957, 52.67121, 54.33232,
  66.83436, 40.87119, 51.82854, 57.49191, 65.25147, 43.06121, 54.76076, 59.83447, 73.25703, 47.69662, 61.09777, 66.05576,
];

/** Results of `ets(austourists, model = "AAA", damped = FALSE)` of R's forecast, from the test results of statsmodels. */
const fromR = {
  smoothing: { alpha: 0.20281952, beta: 0.00016979, gamma: 0.4645238 },
  start: { level: 23.06996036, slope: 0.57786622, seasons: [8.50287244, -8.97988612, -1.17750326, 1.65451693] },
  end: { level: 62.55981214, slope: 0.57809173, seasons: [12.20664008, -12.9575427, -1.2438624, 2.61176735] },
  lastErrors: [4.55197057, 1.01033844, 2.701106, 2.65794065],
  forecast: [75.34454396, 50.75845291, 63.05022495, 67.48394643],
  variance: 6.20560506,
};

describe('smoothing', () => {
  it('matches R step by step', () => {
    const { state, errors } = smoothAdditive(visitorNights, fromR.smoothing, fromR.start);
    expect(state.level).toBeCloseTo(fromR.end.level, 4);
    expect(state.slope).toBeCloseTo(fromR.end.slope, 5);
    state.seasons.forEach((season, index) => expect(season).toBeCloseTo(fromR.end.seasons[index] ?? NaN, 4));
    errors.slice(-4).forEach((error, index) => expect(error).toBeCloseTo(fromR.lastErrors[index] ?? NaN, 4));
    fromR.forecast.forEach((value, index) => expect(forecastAt(state, index + 1)).toBeCloseTo(value, 4));
    // R divides by the number of values less eight parameters.
    expect(errors.reduce((total, error) => total + error * error, 0) / (visitorNights.length - 8)).toBeCloseTo(fromR.variance, 3);
  });
});

describe('a forecast', () => {
  it('fits at least as well as R and lies within its band', () => {
    const found = forecastAdditive(visitorNights, 4, 4);
    const rmseOfR = Math.sqrt((fromR.variance * (visitorNights.length - 8)) / visitorNights.length);
    expect(found?.rmse).toBeLessThanOrEqual(rmseOfR * 1.02);
    fromR.forecast.forEach((value, index) => {
      const { mean = NaN, low = NaN, high = NaN } = found?.steps[index] ?? {};
      expect(Math.abs(mean / value - 1)).toBeLessThan(0.03);
      expect(low < value && value < high).toBe(true);
    });
  });

  it('continues a series without errors exactly, with no band', () => {
    const [step, wave] = [2.5, [4, -1, 0, -3]];
    const exact = (at: number): number => 10 + step * at + (wave[at % 4] ?? 0);
    const found = forecastAdditive(Array.from({ length: 12 }, (_, at) => exact(at)), 4, 9);
    expect(found?.rmse).toBeCloseTo(0, 9);
    found?.steps.forEach(({ mean, low, high }, index) => {
      expect(mean).toBeCloseTo(exact(12 + index), 9);
      expect(high - low).toBeCloseTo(0, 6);
    });
  });

  it('becomes less certain with distance', () => {
    const widths = (forecastAdditive(visitorNights, 4, 8)?.steps ?? []).map(({ low, high }) => high - low);
    expect(widths).toHaveLength(8);
    expect(widths.every((width, index) => index === 0 || width >= (widths[index - 1] ?? 0))).toBe(true);
  });

  it('is null for less than two seasons', () => {
    expect(forecastAdditive(visitorNights.slice(0, 7), 4, 1)).toBeNull();
  });
});
