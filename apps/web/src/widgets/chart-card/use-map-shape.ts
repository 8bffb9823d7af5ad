import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MapShape } from '../../charts/drawing/chart-option.ts';
import type { NamedMap } from '../../charts/drawing/drawing.ts';
import { loadChinaShape, loadProvinceShape } from '../../charts/map/map-shape.ts';
import { base } from '../../lib/api/base.ts';

interface Area {
  /** Name by which a model refers to the outlines: `china`, or a province by its short name. */
  name: string;
  /** Administrative code of a province; null for China. */
  code: string | null;
}

/** The outlines of China or of one province, with their loading state. */
export function useMapShape({ name, code }: Area, enabled = true): { shape: UseQueryResult<MapShape>; map: NamedMap | undefined } {
  const shape = useQuery({
    queryKey: ['map-shape', code],
    queryFn: () => (code === null ? loadChinaShape(base) : loadProvinceShape(base, code)),
    staleTime: Infinity,
    enabled,
  });
  const map = useMemo(() => (shape.data ? { name, shape: shape.data } : undefined), [name, shape.data]);
  return { shape, map };
}
