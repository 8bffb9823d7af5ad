interface SparklineProps {
  values: readonly (number | null)[];
  width?: number;
  height?: number;
}

/** A bare line of a figure's history; it only accompanies a number and is hidden from screen readers. A null breaks the line. */
export function Sparkline({ values, width = 72, height = 24 }: SparklineProps) {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return null;
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const x = (index: number): number => 1 + (index / (values.length - 1)) * (width - 2);
  const y = (value: number): number => (high === low ? height / 2 : height - 2 - ((value - low) / (high - low)) * (height - 4));
  const path = values
    .map((value, index) => {
      if (value === null) return '';
      const starts = index === 0 || values[index - 1] === null;
      return `${starts ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`;
    })
    .join('');
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path d={path} fill="none" stroke="var(--primary)" strokeWidth="1.5" strokeLinejoin="round" strokeLinecap="round" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
