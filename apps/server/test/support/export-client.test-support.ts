import ExcelJS from 'exceljs';
import type { Condition } from '@tenderscope/contract';
import { idOf, TestClient } from './test-client.ts';

export interface SheetSpec {
  fileName?: string;
  /** Titles by column. */
  heads: Record<string, string>;
  limit?: number;
  conditions?: Condition[];
  values?: readonly string[];
}

/** Sheet as read by another library. */
export interface ReadSheet {
  name: string;
  rows: ExcelJS.CellValue[][];
  sheet: ExcelJS.Worksheet;
}

class Workbook {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;

  constructor(response: Response, bytes: Buffer) {
    this.status = response.status;
    this.headers = response.headers;
    this.bytes = bytes;
  }

  /** Message of a refusal. */
  get message(): string {
    return (JSON.parse(this.bytes.toString()) as { message: string }).message;
  }

  async sheets(): Promise<ReadSheet[]> {
    return readSheets(this.bytes);
  }
}

/** Requests exports, and opens them with exceljs, which is independent of our code. */
export class ExportClient extends TestClient {
  readonly #address: string;

  constructor(base: string) {
    super(base);
    this.#address = base;
  }

  one(key: string, spec: SheetSpec): Promise<Workbook> {
    const { fileName = '导出', heads, limit = -1, conditions = [], values = [] } = spec;
    const query = new URLSearchParams(values.map((value): [string, string] => ['value', value]));
    const form = {
      fileName,
      headList: JSON.stringify(Object.keys(heads)),
      headChinaList: JSON.stringify(Object.values(heads)),
      limit: String(limit),
      paramList: JSON.stringify({ value: conditions }),
    };
    return this.post(`/api/data-api/exportExcelManyParams/${idOf(key)}?${query.toString()}`, new URLSearchParams(form));
  }

  many(fileName: string, sheets: readonly unknown[], templatePath = ''): Promise<Workbook> {
    return this.post('/api/external-api/exportExcelParamsMultiSheet', JSON.stringify({ fileName, sheetList: sheets, templatePath }));
  }

  async post(path: string, body: URLSearchParams | string): Promise<Workbook> {
    const type: Record<string, string> = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
    const headers = { authorization: this.authorization ?? '', ...type };
    const response = await fetch(this.#address + path, { method: 'POST', headers, body });
    return new Workbook(response, Buffer.from(await response.arrayBuffer()));
  }
}

/** One sheet of a request for several. */
export function sheetOf(key: string, { fileName = '表', heads, limit = -1, conditions = [] }: SheetSpec): Record<string, unknown> {
  return {
    fileName,
    headList: Object.keys(heads),
    headChinaList: Object.values(heads),
    interfaceGuid: idOf(key),
    limit,
    isShowHead: true,
    paramList: { value: conditions },
  };
}

/** Header of the printed pages of a sheet; undefined without one. */
export function printHeaderOf({ sheet }: ReadSheet): string | undefined {
  const { headerFooter } = sheet as { headerFooter: Partial<ExcelJS.HeaderFooter> | null };
  return headerFooter?.oddHeader;
}

export async function readSheets(bytes: Buffer): Promise<ReadSheet[]> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(bytes as unknown as ArrayBuffer);
  return book.worksheets.map((sheet) => ({
    name: sheet.name,
    sheet,
    rows: Array.from({ length: sheet.rowCount }, (_, index) => {
      const row = sheet.getRow(index + 1);
      return Array.from({ length: row.cellCount }, (__, column) => row.getCell(column + 1).value);
    }),
  }));
}
