/** Smoothing parameters of level, slope and season in error-correction form: each state moves by its share of the error. */
export interface Smoothing {
  alpha: number;
  beta: number;
  gamma: number;
}

/** State of a series: its level, the slope per step, and the seasonal offsets of the next steps of one season. */
export interface SeriesState {
  level: number;
  slope: number;
  seasons: readonly number[];
}

export interface Forecast {
  /** One step per period after the last value; the bounds are a 95 % prediction interval. */
  steps: { mean: number; low: number; high: number }[];
  /** Root of the mean squared error of one-step forecasts within the series. */
  rmse: number;
}

const normal95 = 1.959_964;

/**
 * Additive Holt–Winters smoothing, the state space model ETS(A,A,A): the state after the last value, and the error of each step.
 * Formulas: Hyndman and Athanasopoulos, Forecasting: Principles and Practice (3rd ed.), 8.5.
 */
export function smoothAdditive(values: readonly number[], { alpha, beta, gamma }: Smoothing, start: SeriesState) {
  let { level, slope } = start;
  const seasons = [...start.seasons];
  const errors = values.map((value) => {
    const season = seasons.shift() ?? 0;
    const error = value - level - slope - season;
    level += slope + alpha * error;
    slope += beta * error;
    seasons.push(season + gamma * error);
    return error;
  });
  return { state: { level, slope, seasons }, errors };
}

/**
 * Additive Holt–Winters forecast of a seasonal series, with smoothing parameters chosen by least squares; null for less than two complete
 * seasons.
 * @param season steps in one season
 * @param horizon steps to forecast
 */
export function forecastAdditive(values: readonly number[], season: number, horizon: number): Forecast | null {
  if (values.length < 2 * season) return null;
  const start = firstState(values, season);
  const smoothing = bestSmoothing(values, start);
  const { state, errors } = smoothAdditive(values, smoothing, start);
  const squares = sum(errors.map((error) => error * error));
  // Number of estimated parameters: three shares, level, slope, and all seasons but one.
  const variance = squares / Math.max(1, values.length - (season + 4));
  return {
    steps: Array.from({ length: horizon }, (_, index) => {
      const mean = forecastAt(state, index + 1);
      const reach = normal95 * Math.sqrt(variance * varianceFactor(smoothing, season, index + 1));
      return { mean, low: mean - reach, high: mean + reach };
    }),
    rmse: Math.sqrt(squares / values.length),
  };
}

/** Point forecast `step` steps after a state. */
export function forecastAt({ level, slope, seasons }: SeriesState, step: number): number {
  return level + step * slope + (seasons[(step - 1) % seasons.length] ?? 0);
}

/** Variance of a forecast over that of one step; ibid. 8.7, table 8.8. */
function varianceFactor({ alpha, beta, gamma }: Smoothing, season: number, step: number): number {
  const cycles = Math.floor((step - 1) / season);
  const trend = (step - 1) * (alpha * alpha + alpha * beta * step + (beta * beta * step * (2 * step - 1)) / 6);
  return 1 + trend + gamma * cycles * (2 * alpha + gamma + beta * season * (cycles + 1));
}

/** Initial level and slope from the means of the first two seasons; seasonal offsets as the mean distance from that line. */
function firstState(values: readonly number[], season: number): SeriesState {
  const mean = (from: number): number => sum(values.slice(from, from + season)) / season;
  const slope = (mean(season) - mean(0)) / season;
  const level = mean(0) - (slope * (season + 1)) / 2;
  const off = (at: number): number => (values[at] ?? 0) - level - slope * (at + 1);
  return { level, slope, seasons: Array.from({ length: season }, (_, at) => (off(at) + off(at + season)) / 2) };
}

/** Least squared errors over a grid that is refined twice around its best point, within the usual bounds. */
function bestSmoothing(values: readonly number[], start: SeriesState): Smoothing {
  let centre: readonly [number, number, number] = [0.5, 0.5, 0.5];
  let best = { smoothing: smoothingAt(centre), squares: Infinity };
  for (const width of [0.1, 0.02, 0.004]) {
    const around = centre;
    for (let cell = 0; cell < 11 ** 3; cell += 1) {
      const point = [cell % 11, Math.floor(cell / 11) % 11, Math.floor(cell / 121)].map((place, axis) =>
        Math.min(1, Math.max(0, (around[axis] ?? 0) + (place - 5) * width)),
      ) as [number, number, number];
      const smoothing = smoothingAt(point);
      const squares = sum(smoothAdditive(values, smoothing, start).errors.map((error) => error * error));
      if (squares < best.squares) {
        best = { smoothing, squares };
        centre = point;
      }
    }
  }
  return best.smoothing;
}

/** β is below α and γ below 1 − α, as required for weights of means. */
function smoothingAt([alpha, slopeShare, seasonShare]: readonly [number, number, number]): Smoothing {
  return { alpha, beta: alpha * slopeShare, gamma: (1 - alpha) * seasonShare };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
