import { appendix } from './appendix.ts';
import { experts } from './experts.ts';
import { overall } from './overall.ts';
import type { PeriodSection } from './period-section.ts';
import { risks } from './risks.ts';
import { saving } from './saving.ts';
import { structure } from './structure.ts';
import { suppliers } from './suppliers.ts';
import { trend } from './trend.ts';

/** Every section except the summary, which is composed of the others. */
export const periodSections: readonly PeriodSection[] = [overall, structure, trend, saving, suppliers, risks, experts, appendix];
