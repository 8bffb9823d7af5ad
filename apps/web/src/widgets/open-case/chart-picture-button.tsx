import { formatDay, formatTime, type NewCase } from '@tenderscope/contract';
import type { RefObject } from 'react';
import type { ChartHandle } from '../../charts/chart.tsx';
import { palettes } from '../../charts/palette.ts';
import { serverNow } from '../../lib/api/server-clock.ts';
import { useColourScheme } from '../../lib/colour-scheme.ts';
import { imagePng } from '../../lib/pictures/image-png.ts';
import { useDataEnd } from '../../lib/queries/use-data-end.ts';
import { AddPictureButton } from './add-picture-button.tsx';

interface ChartPictureButtonProps {
  chart: RefObject<ChartHandle | null>;
  subject: NewCase['subject'];
  title: string;
  /** Names of the companies or of the lot. */
  about: string;
  disabled: boolean;
}

/** Adds the picture of a chart to a case, with its title, its date and a notice written above it. */
export function ChartPictureButton({ chart, subject, title, about, disabled }: ChartPictureButtonProps) {
  const dataEnd = useDataEnd();
  const scheme = useColourScheme(({ scheme: shown }) => shown);
  async function draw(): Promise<Blob> {
    const { text: ink, card: paper } = palettes[scheme];
    const notice = `数据截至 ${formatDay(dataEnd)} · 绘制于 ${formatTime(serverNow())} · 疑似线索，仅供核查，不构成结论`;
    return imagePng(chart.current?.toPng() ?? '', { lines: [`${title}：${about}`, notice], ink, paper });
  }
  return <AddPictureButton subject={subject} title={title} disabled={disabled} draw={draw} />;
}
