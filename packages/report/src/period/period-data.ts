import type { Condition, ReportCell, ReportColumn, ReportFormat, ReportQuery, ReportRow, ReportSlot, ReportSource } from '@tenderscope/contract';
import { derivations, derivationTitles, type DerivationName } from './derivations/derivations.ts';
import { reportQuery } from '../planned-source.ts';
import { beforeOf, yearAgoOf, type PeriodProvidedName, type PeriodQueryName } from './period-plan.ts';
import type { PeriodSpans } from './period-spans.ts';

interface PeriodDataOf {
  sources: Readonly<Record<string, ReportSource>>;
  spans: PeriodSpans;
  units: readonly Condition[];
  /** True if anything was imported yet. */
  hasData: boolean;
}

/** Data of the sections: the sources that were read, and those derived from them. */
export class PeriodData {
  readonly spans: PeriodSpans;
  readonly hasData: boolean;
  readonly #units: readonly Condition[];
  readonly #sources: Record<string, ReportSource>;

  constructor({ sources, spans, units, hasData }: PeriodDataOf) {
    this.#sources = { ...sources };
    this.spans = spans;
    this.hasData = hasData;
    this.#units = units;
  }

  get sources(): Readonly<Record<string, ReportSource>> {
    return this.#sources;
  }

  source(name: string): ReportSource | undefined {
    return this.#sources[name];
  }

  rows(name: string): readonly ReportRow[] {
    return this.#sources[name]?.rows ?? [];
  }

  number(name: string, column: string, row = 0): number | null {
    const value: ReportCell | undefined = this.rows(name)[row]?.[column];
    return typeof value === 'number' ? value : null;
  }

  /** Derives rows from sources, once under each name. @returns the name. */
  derive(name: string, by: DerivationName, from: readonly string[], args: readonly string[] = []): string {
    this.#sources[name] ??= {
      ...{ title: derivationTitles[by], query: null, derived: { by, from, args }, failure: null },
      ...counted(derivations[by](from.map((one) => this.#sources[one]), args)),
    };
    return name;
  }

  /** The period before, if the period is compared with one, and that of the year before. */
  comparedWith(name: PeriodQueryName): readonly [own: string, before: string, yearAgo: string] {
    return [name, this.spans.before ? beforeOf(name) : '', yearAgoOf(name)];
  }

  /** The cell of a row, in the format of its column unless another is given. */
  cell(source: SourceName, column: string, { row = 0, format, behind = null }: CellOptions = {}): ReportSlot {
    const described: ReportColumn | undefined = this.#sources[source]?.columns.find(({ name }) => name === column);
    return { source, row, column, format: format ?? described?.format ?? 'text', behind };
  }

  /** Lots behind a figure of the period: selected by the time of their event, in the chosen units. */
  lots(event: 'tender' | 'opening' | 'award', more: readonly Condition[] = [], period = this.spans.now): ReportQuery {
    const field = { tender: 'zhaobiao_gonggao_time', opening: 'kaibiao_time', award: 'zbtzs_fachu_time' }[event];
    const when: Condition = { name: field, matching: '>=;<=', value: `${period.from};${period.to}` };
    return reportQuery('query.lotRows', { baseline: 'budget' }, [when, ...this.#units, ...more]);
  }

  /** Lots of the units that no period contains. */
  undatedLots(kind: 'deals' | 'lots'): ReportQuery {
    return reportQuery('query.undatedLots', { kind }, this.#units);
  }

  /** Lots of the period with a deal. */
  deals(more: readonly Condition[] = [], period = this.spans.now): ReportQuery {
    return this.lots('award', [{ name: 'is_chengjiao', matching: '=', value: 1 }, ...more], period);
  }
}

/** Name of a query, of a provided source, or of a derived one. */
type SourceName = PeriodQueryName | PeriodProvidedName | (string & {});

interface CellOptions {
  row?: number;
  format?: ReportFormat;
  behind?: ReportQuery | null;
}

const counted = <Own extends { rows: readonly ReportRow[] }>(own: Own): Own & { total: number } => ({ ...own, total: own.rows.length });
